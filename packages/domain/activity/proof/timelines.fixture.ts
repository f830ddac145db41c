import fc from 'fast-check';
import { ENGINE_EVIDENCE } from '../evidence.ts';
import type { MachineTimeline } from '../timeline.ts';
import { instant, START, ZONES } from './instants.fixture.ts';

const sourceId = fc.constantFrom(1, 2);
const until = fc.option(instant, { nil: null });

const work = fc.record({
  travels: fc.boolean(),
  onIsWork: fc.constantFrom(false, false, false, true),
  workingRpm: fc.constantFrom(1_200, 1_200, 1_450),
});

const settings = fc.record({
  onIntervalSeconds: fc.constantFrom(60, 300, 900),
  offIntervalSeconds: fc.constantFrom(900, 3_600, 90_000),
  evidence: fc.subarray([...ENGINE_EVIDENCE]),
});

/** One attachment, or two of the same source without a second between them. */
const attachments = fc
  .record({ sourceId, from: instant, again: fc.option(instant, { nil: null }), until })
  .map(({ again, ...span }) =>
    again === null
      ? [span]
      : [
          { ...span, until: again },
          { ...span, from: again },
        ],
  );

const few = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 2 });

/** The settings of a machine: mostly two sources from the start, and a few changes on the way. */
export const timeline: fc.Arbitrary<MachineTimeline> = fc
  .record({
    zones: fc.array(fc.record({ from: instant, zone: fc.constantFrom(...ZONES) }), { maxLength: 4 }),
    machineTypes: few(fc.record({ from: instant, work })),
    attachments: few(attachments),
    archived: fc.array(fc.record({ from: instant, until }), { maxLength: 1 }),
    sourceSettings: few(fc.record({ sourceId, from: instant, settings })),
    always: fc.record({
      zone: fc.constantFrom(...ZONES),
      work,
      first: fc.constantFrom(true, true, false),
      second: fc.boolean(),
    }),
  })
  .map(({ always, ...changing }) => ({
    ...changing,
    zones: [{ from: 0, zone: always.zone }, ...changing.zones],
    machineTypes: [{ from: 0, work: always.work }, ...changing.machineTypes],
    attachments: [
      ...(always.first ? [{ sourceId: 1, from: START + 100, until: null }] : []),
      ...(always.second ? [{ sourceId: 2, from: START, until: null }] : []),
      ...changing.attachments.flat(),
    ],
  }));

/** A small edit: one dated entry moves by some seconds. */
export type TimelineShift = { readonly entry: number; readonly seconds: number };

export const timelineShift: fc.Arbitrary<TimelineShift> = fc.record({
  entry: fc.nat(),
  seconds: fc.constantFrom(7, -600, 3_600, -86_400),
});

/** The timeline after such an edit; what holds from the very beginning does not move. */
export function shiftEntry(timeline: MachineTimeline, { entry, seconds }: TimelineShift): MachineTimeline {
  const movable = Object.values(timeline)
    .flat()
    .filter(({ from }) => from > START);
  const chosen = movable[entry % Math.max(movable.length, 1)];
  const shift = <Dated extends { readonly from: number }>(all: readonly Dated[]): Dated[] =>
    all.map((one) => (one === (chosen as unknown) ? { ...one, from: one.from + seconds } : one));
  return {
    zones: shift(timeline.zones),
    machineTypes: shift(timeline.machineTypes),
    attachments: shift(timeline.attachments),
    archived: shift(timeline.archived),
    sourceSettings: shift(timeline.sourceSettings),
  };
}
