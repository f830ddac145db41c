import type { WorkRules } from '@groundwork/domain/machine-types/machine-type.ts';
import type { Signals } from '@groundwork/domain/readings/signals.ts';
import type { ShiftCalendar } from '@groundwork/domain/shifts/shift-calendar.ts';
import type { Random } from './random.ts';
import { RandomSource } from './random-source.fixture.ts';
import {
  EVIDENCE,
  type UploadedAttachment,
  type UploadedMachine,
  type UploadedReading,
  type UploadedSettings,
  type Wiring,
} from './truth-upload.ts';

const GAPS_SECONDS: readonly [number, ...number[]] = [
  1, 20, 60, 60, 179, 180, 181, 300, 600, 601, 900, 3_600, 7_300, 30_000,
];

/** Returns a machine over three days whose trackers report combinations that no written story contains. */
export function randomUpload(random: Random): UploadedMachine {
  const startedAt = Date.UTC(2025, 9, 25) / 1_000 + random.integer(0, 86_400);
  const until = startedAt + 3 * 86_400;
  const swappedAt = startedAt + random.integer(3_600, 2 * 86_400);
  const second = randomAttachment(random, swappedAt + random.pick([0, 1, 5_000]), null, until);
  const kind = random.pick(['single', 'swapped', 'both', 'both']);
  const first = randomAttachment(random, startedAt, kind === 'swapped' ? swappedAt : null, until);
  return {
    rules: randomRules(random),
    attachments: kind === 'single' ? [first] : [first, second],
    calendars: randomCalendars(random, startedAt),
    startedAt,
    until,
  };
}

function randomRules(random: Random): WorkRules {
  const isOneIn = (count: number) => random.integer(1, count) === 1;
  const sensors = ['hydraulics', 'load', 'pto', 'rpm', 'vibration'] as const;
  return {
    travels: isOneIn(2),
    onIsWork: isOneIn(5),
    workingRpm: random.pick([1_000, 1_200, 1_500]),
    workSensors: sensors.filter(() => !isOneIn(4)),
    greatestTravelSpeedKmh: random.pick([null, 5, 40]),
  };
}

function randomCalendars(random: Random, startedAt: number): UploadedMachine['calendars'] {
  const calendar: ShiftCalendar = {
    windows: ([1, 2, 3, 4, 5, 6] as const).map((weekday) => ({
      weekday,
      fromMinute: random.pick([360, 420, 1_200]),
      toMinute: random.pick([1_260, 1_500, 1_700]),
    })),
    breaks: [{ weekday: 1, fromMinute: 1_210, toMinute: 1_240 }],
    breaksAreOutOfHours: random.integer(0, 1) === 0,
    graceSeconds: random.pick([0, 300, 600]),
    holidays: [],
  };
  const changed = { ...calendar, windows: calendar.windows.slice(1), graceSeconds: 600 };
  const changesAt = startedAt + random.integer(0, 2 * 86_400);
  return random.pick([
    [],
    [{ from: 0, calendar }],
    [
      { from: 0, calendar },
      { from: changesAt, calendar: changed },
    ],
    [
      { from: 0, calendar },
      { from: changesAt, calendar: null },
    ],
  ]);
}

function randomAttachment(
  random: Random,
  attachedAt: number,
  detachedAt: number | null,
  until: number,
): UploadedAttachment {
  return {
    attachedAt,
    detachedAt,
    settings: randomSettings(random),
    readings: randomReadings(random, attachedAt, detachedAt ?? until),
  };
}

function randomSettings(random: Random): UploadedSettings {
  const wiring = (): Wiring | null => random.pick([null, 'ignition', 'alternator', 'hydraulics', 'pto']);
  return {
    onIntervalSeconds: random.pick([60, 300, 600, 900]),
    offIntervalSeconds: random.pick([900, 3_600, 90_000]),
    evidence: EVIDENCE.filter(() => random.integer(1, 3) > 1),
    onRpm: random.pick([300, 500]),
    workingRpm: random.pick([null, 1_300]),
    vibration: random.pick([null, { on: 10, active: 50 }]),
    nominalMillivolts: random.pick([12_000, 24_000]),
    inputs: [wiring(), wiring(), wiring(), null],
    learning: random.integer(1, 12) === 1,
  };
}

function randomReadings(random: Random, attachedAt: number, end: number): UploadedReading[] {
  const readings: UploadedReading[] = [];
  const source = new RandomSource(random);
  let timeMs = attachedAt * 1_000 + random.integer(0, 4_000_000);
  while (timeMs < end * 1_000) {
    const signals: Signals = source.report();
    readings.push({ timeMs, signals });
    const gapMs = random.pick(GAPS_SECONDS) * 1_000 + random.pick([0, 0, 0, 500]);
    source.pass(gapMs / 1_000);
    timeMs += gapMs;
  }
  return readings;
}
