import fc from 'fast-check';
import type { ReadingItem } from '../stream/item.ts';
import type { MachineTimeline } from '../stream/timeline.ts';
import { burst, emitReadings, fuelCounter } from './bursts.fixture.ts';
import { instant } from './instants.fixture.ts';
import { deriveFromNothing, MachineInMemory, type MarkPolicy } from './machine-in-memory.fixture.ts';
import { shiftEntry, type TimelineShift, timeline, timelineShift } from './timelines.fixture.ts';

/** A machine with up to two sources, its readings in order of arrival, and the operations on it. */
export type World = {
  readonly timeline: MachineTimeline;
  readonly readings: readonly ReadingItem[];
  readonly operations: readonly Operation[];
  readonly policy: MarkPolicy;
};

export type Operation =
  | { readonly kind: 'receive' | 'receive-as-range' | 'resend'; readonly count: number }
  | { readonly kind: 'replace-timeline'; readonly timeline: MachineTimeline }
  | { readonly kind: 'shift-entry'; readonly shift: TimelineShift }
  | { readonly kind: 'advance'; readonly to: number }
  | { readonly kind: 'work-off-marks' };

const receiving = (kind: 'receive' | 'receive-as-range' | 'resend', max: number) =>
  fc.record({ kind: fc.constant(kind), count: fc.integer({ min: 1, max }) });

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 8, arbitrary: receiving('receive', 30) },
  { weight: 2, arbitrary: receiving('receive-as-range', 9) },
  { weight: 1, arbitrary: receiving('resend', 5) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('replace-timeline' as const), timeline }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('shift-entry' as const), shift: timelineShift }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('advance' as const), to: instant }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'work-off-marks' as const }) },
);

const policy: fc.Arbitrary<MarkPolicy> = fc.record({
  pick: fc.constantFrom('earliest', 'latest', 'any'),
  deferred: fc.boolean(),
  maxMidnights: fc.constantFrom(1_000, 1_000, 1, 3),
});

const MAX_BURSTS = 12;

export const world: fc.Arbitrary<World> = fc
  .record({
    timeline,
    bursts: fc.array(burst, { minLength: 1, maxLength: MAX_BURSTS, size: 'max' }),
    order: fc.constantFrom('forwards', 'backwards', 'shuffled'),
    seed: fc.integer(),
    operations: fc.array(operation, { maxLength: 20, size: 'max' }),
    policy,
    // Last, so that a seed gives the same worlds as before fuel was counted.
    fuels: fc.array(fuelCounter, { minLength: MAX_BURSTS, maxLength: MAX_BURSTS }),
  })
  .map(({ bursts, fuels, order, seed, ...rest }) => {
    const emitted = bursts.flatMap((one, index) => emitReadings(one, fuels[index] ?? null));
    const readings = onceEach(emitted).sort((a, b) => a.timeMs - b.timeMs);
    if (order === 'backwards') readings.reverse();
    if (order === 'shuffled') shuffle(readings, seed);
    return { ...rest, readings };
  });

/** Runs a world step by step; at the end everything has arrived and every mark is worked off. */
export async function live(world: World): Promise<MachineInMemory> {
  const machine = new MachineInMemory(world.policy);
  await machine.setTimeline(world.timeline);
  let { timeline } = world;
  let arrived = 0;
  for (const operation of world.operations) {
    timeline = timelineAfter(timeline, operation);
    const arriving = world.readings.slice(arrived);
    if (operation.kind === 'receive' || operation.kind === 'receive-as-range') arrived += operation.count;
    await apply(machine, operation, timeline, arriving, world.readings.slice(0, arrived));
  }
  await machine.receive(world.readings.slice(arrived));
  await machine.workOffMarks();
  return machine;
}

/** The expected result of `live`: everything known from the start and derived once. */
export async function liveAtOnce(world: World): Promise<MachineInMemory> {
  const timeline = world.operations.reduce(timelineAfter, world.timeline);
  const advanced = world.operations.flatMap((operation) =>
    operation.kind === 'advance' ? operation.to : [],
  );
  const horizon = Math.max(...world.readings.map(({ at }) => at), ...advanced);
  return deriveFromNothing(timeline, world.readings.toReversed(), horizon);
}

async function apply(
  machine: MachineInMemory,
  operation: Operation,
  timeline: MachineTimeline,
  arriving: readonly ReadingItem[],
  arrived: readonly ReadingItem[],
): Promise<void> {
  switch (operation.kind) {
    case 'receive':
      return machine.receive(arriving.slice(0, operation.count));
    case 'receive-as-range':
      return machine.receiveAsRange(arriving.slice(0, operation.count));
    case 'resend':
      return machine.receive(arrived.slice(0, operation.count));
    case 'replace-timeline':
    case 'shift-entry':
      return machine.setTimeline(timeline);
    case 'advance':
      return machine.advance(operation.to);
    case 'work-off-marks':
      return machine.workOffMarks();
  }
}

function timelineAfter(timeline: MachineTimeline, operation: Operation): MachineTimeline {
  if (operation.kind === 'replace-timeline') return operation.timeline;
  return operation.kind === 'shift-entry' ? shiftEntry(timeline, operation.shift) : timeline;
}

function onceEach(readings: readonly ReadingItem[]): ReadingItem[] {
  const identity = (one: ReadingItem) => `${one.sourceId}/${one.timeMs}/${one.discriminator}`;
  return [...new Map(readings.map((reading) => [identity(reading), reading])).values()];
}

/** Fisher–Yates by a linear congruential generator (Numerical Recipes), so that a world shrinks and repeats. */
function shuffle(readings: ReadingItem[], seed: number): void {
  let state = seed >>> 0;
  for (let last = readings.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (last + 1));
    const [a, b] = [readings[last], readings[other]];
    if (a && b) [readings[last], readings[other]] = [b, a];
  }
}
