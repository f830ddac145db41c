import { findMachineType } from '@groundwork/domain/machine-types/catalogue.ts';
import { toWorkRules } from '@groundwork/domain/machine-types/machine-type.ts';
import type { ShiftCalendar } from '@groundwork/domain/shifts/shift-calendar.ts';
import { getWeekday } from '@groundwork/domain/time/civil-date.ts';
import { type CivilDay, civilDayAt, startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import { createRandom } from '../random.ts';
import { type UploadedMachine, USUAL_SETTINGS } from '../truth-upload.ts';
import type { MachinePlan, Reporting } from './machine-plan.ts';
import { planMachines } from './machines.ts';
import { type MisdatedReading, observe, observeMisdated } from './observe.ts';

export type MonthsPlan = {
  readonly seed: number;
  /** Civil date of the first day (ISO 8601). */
  readonly startsOn: string;
  readonly days: number;
  readonly zone: string;
  readonly reporting: Reporting;
};

/** What a machine really did, and what its sources uploaded. */
export type MachineOfMonths = {
  readonly plan: MachinePlan;
  readonly uploaded: UploadedMachine;
  /** By source: what it sent with a wrong clock, which proves nothing about the machine. */
  readonly misdated: readonly (readonly MisdatedReading[])[];
};

/** Simulates a fleet over weeks or months. The same seed gives the same days, however often sources report. */
export function simulateMonths({ seed, startsOn, days, zone, reporting }: MonthsPlan): MachineOfMonths[] {
  const listed = listDays(startsOn, days, zone);
  const startedAt = listed[0]?.startsAt ?? 0;
  const until = listed.at(-1)?.endsAt ?? 0;
  const calendar = {
    days: listed.map((day) => ({ ...day, isWorkday: getWeekday(day.date) <= 5 })),
    random: createRandom(seed),
  };
  return planMachines(calendar).map((plan, index) => {
    const random = createRandom(seed * 100 + index);
    const type = findMachineType(plan.typeKey);
    if (!type) throw new Error(`No machine type ${plan.typeKey} in the catalogue`);
    const attachments = plan.sources.map((source) => ({
      attachedAt: source.attachedAt,
      detachedAt: source.detachedAt,
      settings: {
        ...USUAL_SETTINGS,
        onIntervalSeconds: Math.max(900, 3 * reporting.intervalSeconds),
        ...source.settings,
      },
      readings: observe(plan, source, reporting, random),
    }));
    const misdated = plan.sources.map((source) => observeMisdated(plan, source, reporting, random));
    const calendars = createCalendars(listed);
    return {
      plan,
      uploaded: { rules: toWorkRules(type), attachments, calendars, startedAt, until },
      misdated,
    };
  });
}

/** Monday to Friday, seven to five; from the eighth day shorter, with a lunch break that counts as out of hours. */
function createCalendars(days: readonly CivilDay[]): UploadedMachine['calendars'] {
  const weekdays = [1, 2, 3, 4, 5] as const;
  const calendar: ShiftCalendar = {
    windows: weekdays.map((weekday) => ({ weekday, fromMinute: 420, toMinute: 1_020 })),
    breaks: [],
    breaksAreOutOfHours: false,
    graceSeconds: 600,
    holidays: [],
  };
  const shorter: ShiftCalendar = {
    ...calendar,
    windows: weekdays.map((weekday) => ({ weekday, fromMinute: 450, toMinute: 930 })),
    breaks: weekdays.map((weekday) => ({ weekday, fromMinute: 690, toMinute: 735 })),
    breaksAreOutOfHours: true,
  };
  const changesAt = days[7]?.startsAt;
  const first = { from: 0, calendar };
  return changesAt === undefined ? [first] : [first, { from: changesAt, calendar: shorter }];
}

function listDays(startsOn: string, count: number, zone: string): CivilDay[] {
  const listed: CivilDay[] = [];
  for (let startsAt = startOfCivilDate(startsOn, zone); listed.length < count; ) {
    const day = civilDayAt(startsAt, zone);
    listed.push(day);
    startsAt = day.endsAt;
  }
  return listed;
}
