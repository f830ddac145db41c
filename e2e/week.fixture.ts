import { GET as getDashboard } from '@groundwork/contract/v1/portal/dashboard.ts';
import type { TrackerRecord } from '@groundwork/simulator/tracker.ts';
import type { BuiltOrganisation } from './build.fixture.ts';
import { expect, type JourneyPortal } from './journey.fixture.ts';
import { type Doing, minutesBefore, recordStretch, sendRecords } from './tracker.fixture.ts';

const DAY_MINUTES = 24 * 60;

/** A stretch of a day, in minutes before the current time of day. */
type Stretch = readonly [from: number, until: number, doing: Doing];

/**
 * A day of work. It is about noon in the organisation's zone, so it starts at seven, with an hour of idling at
 * ten.
 */
const WORK_DAY: readonly Stretch[] = [
  [300, 120, 'working'],
  [120, 60, 'idling'],
  [60, 0, 'working'],
];
const LATE_EVENING: readonly Stretch[] = [[-600, -690, 'working']];

/** Returns what a tracker records on a day `daysBack` days ago. The engine is off after the last stretch. */
function recordDay(now: Date, daysBack: number, stretches: readonly Stretch[]): TrackerRecord[] {
  const at = (minutes: number) => minutesBefore(now, daysBack * DAY_MINUTES + minutes);
  const last = stretches.at(-1)?.[1] ?? 0;
  return [
    ...stretches.flatMap(([from, until, doing]) => recordStretch(at(from), at(until), doing)),
    ...recordStretch(at(last), at(last - 5), 'parked'),
  ];
}

/**
 * Creates a week of four machines: one works and idles, one also late in the evening, one fell silent, and one never
 * reported. The first two also report today. Returns once everything is derived.
 */
export async function buildWeek(
  { build, gateway }: Pick<JourneyPortal, 'build' | 'gateway'>,
  organisation: BuiltOrganisation,
  now = new Date(),
) {
  const from = minutesBefore(now, 6 * DAY_MINUTES + 400);
  const excavator = await build.trackedMachine(organisation, 'Excavator Anna', from);
  const dumper = await build.trackedMachine(organisation, 'Dumper Bert', from, 'DUMPER');
  const roller = await build.trackedMachine(organisation, 'Roller Cleo', from, 'ROLLER');
  const generator = await build.machine(organisation, 'Generator Dora', 'G-77', 'GENERATOR');
  for (const daysBack of [6, 5, 4, 3, 2, 1]) {
    await sendRecords(gateway, excavator.imei, recordDay(now, daysBack, WORK_DAY));
    if (daysBack % 2 === 0)
      await sendRecords(gateway, dumper.imei, recordDay(now, daysBack, [...WORK_DAY, ...LATE_EVENING]));
  }
  await sendRecords(gateway, roller.imei, recordDay(now, 5, [[300, 60, 'key on']]));
  await sendRecords(gateway, excavator.imei, recordStretch(minutesBefore(now, 45), now, 'idling'));
  await sendRecords(gateway, dumper.imei, recordStretch(minutesBefore(now, 120), now, 'working'));
  await waitUntilDerived(organisation, now);
  return { excavator, dumper, roller, generator };
}

/**
 * Waits until the dashboard shows the expected hours: active hours of the first two, total hours of the silent
 * one.
 */
async function waitUntilDerived({ administrator }: BuiltOrganisation, now: Date): Promise<void> {
  const toDate = (daysBack: number) =>
    minutesBefore(now, daysBack * DAY_MINUTES)
      .toISOString()
      .slice(0, 10);
  const readHours = async () => {
    const { categories } = await administrator.call(getDashboard, {
      query: { start: toDate(8), end: toDate(-1) },
    });
    const find = (name: string) => categories.find(({ category }) => category === name);
    return [find('earthmoving')?.activeHours.value ?? 0, find('compaction')?.totalHours.value ?? 0];
  };
  await expect
    .poll(async () => (await readHours()).map((hours, index) => hours >= (index === 0 ? 42 : 4)))
    .toEqual([true, true]);
}
