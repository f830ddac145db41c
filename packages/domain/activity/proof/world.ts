import fc from 'fast-check';
import type { Signals } from '../../readings/signals.ts';
import { ENGINE_EVIDENCE } from '../evidence.ts';
import { type ReadingItem, readingItem } from '../item.ts';
import type { MachineTimeline } from '../timeline.ts';
import { deriveFromNothing, MachineInMemory, type MarkPolicy } from './machine-in-memory.ts';

/** 25 March 2026, 00:00 UTC. The days after it bring clock changes to London, Beirut (at midnight) and Lord Howe. */
const START = 1_774_396_800;
const DAY = 86_400;
const SPAN = 12 * DAY;
const ZONES = ['Europe/London', 'Asia/Kolkata', 'Pacific/Honolulu', 'Asia/Beirut', 'Australia/Lord_Howe'];

export type World = {
  readonly timeline: MachineTimeline;
  readonly readings: readonly ReadingItem[];
  readonly operations: readonly Operation[];
  readonly policy: MarkPolicy;
};

/** What happens to a machine, one after the other; readings arrive in the order of the world. */
export type Operation =
  | { readonly kind: 'receive' | 'receive-as-range' | 'resend'; readonly count: number }
  | { readonly kind: 'set-timeline'; readonly timeline: MachineTimeline }
  | { readonly kind: 'advance'; readonly to: number }
  | { readonly kind: 'work-off-marks' };

/** Instants of the span: anywhere, around midnights, and at the hours at which things use to happen. */
const instant = fc
  .oneof(
    fc.integer({ min: 0, max: SPAN }),
    fc
      .tuple(fc.nat(11), fc.integer({ min: -400, max: 400 }))
      .map(([day, offset]) => Math.max(0, day * DAY + offset)),
    fc
      .tuple(fc.nat(11), fc.constantFrom(0, 3600, 7 * 3600, 17 * 3600, 22 * 3600))
      .map(([day, time]) => day * DAY + time),
  )
  .map((offset) => START + offset);

const sourceId = fc.constantFrom(1, 2);
const span = fc.record({ from: instant, until: fc.option(instant, { nil: null }) });

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

const few = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 2 });

const timeline: fc.Arbitrary<MachineTimeline> = fc
  .record({
    zones: few(fc.record({ from: instant, zone: fc.constantFrom(...ZONES) })),
    machineTypes: few(fc.record({ from: instant, work })),
    attachments: few(fc.record({ sourceId, from: instant, until: fc.option(instant, { nil: null }) })),
    archived: fc.array(span, { maxLength: 1 }),
    sourceSettings: few(fc.record({ sourceId, from: instant, settings })),
    always: fc.record({ zone: fc.constantFrom(...ZONES), work, first: fc.boolean(), second: fc.boolean() }),
  })
  .map(({ always, ...changing }) => ({
    ...changing,
    zones: [{ from: 0, zone: always.zone }, ...changing.zones],
    machineTypes: [{ from: 0, work: always.work }, ...changing.machineTypes],
    attachments: [
      ...(always.first ? [{ sourceId: 1, from: START, until: null }] : []),
      ...(always.second ? [{ sourceId: 2, from: START + 100, until: null }] : []),
      ...changing.attachments,
    ],
  }));

const MANNERS = ['work', 'rest', 'off', 'key', 'key-off', 'move', 'leap', 'mute'] as const;
type Manner = (typeof MANNERS)[number];

/** A source that speaks a number of times, at even steps, in manners that take turns. */
type Burst = {
  readonly sourceId: number;
  readonly startsAt: number;
  readonly count: number;
  readonly stepSeconds: number;
  readonly jitterMs: number;
  readonly manners: readonly Manner[];
  readonly placed: boolean;
};

const burst: fc.Arbitrary<Burst> = fc.record({
  sourceId,
  startsAt: instant,
  count: fc.integer({ min: 1, max: 14 }),
  stepSeconds: fc.constantFrom(0, 1, 20, 60, 170, 180, 300, 900, 901, 3_600, 7_200, 90_000),
  jitterMs: fc.constantFrom(0, 0, 400, 2_700),
  manners: fc.array(fc.constantFrom(...MANNERS), { minLength: 1, maxLength: 4 }),
  placed: fc.boolean(),
});

const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('receive'), count: fc.integer({ min: 1, max: 30 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('receive-as-range'), count: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('resend'), count: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('set-timeline'), timeline }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('advance'), to: instant }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'work-off-marks' }) },
) as fc.Arbitrary<Operation>;

const policy: fc.Arbitrary<MarkPolicy> = fc.record({
  pick: fc.constantFrom('earliest', 'latest', 'any'),
  deferred: fc.boolean(),
  midnightsAtMost: fc.constantFrom(1_000, 1_000, 1, 3),
});

/** A machine with up to two sources, its readings in the order in which they arrive, and what is done to it. */
export const world: fc.Arbitrary<World> = fc
  .record({
    timeline,
    bursts: fc.array(burst, { minLength: 1, maxLength: 14 }),
    order: fc.constantFrom('forwards', 'backwards', 'shuffled'),
    shuffle: fc.infiniteStream(fc.nat()),
    operations: fc.array(operation, { maxLength: 25 }),
    policy,
  })
  .map(({ bursts, order, shuffle, ...rest }) => {
    const readings = bursts.flatMap(speak).sort((a, b) => a.timeMs - b.timeMs);
    if (order === 'backwards') readings.reverse();
    if (order === 'shuffled') {
      const ranks = new Map(readings.map((reading) => [reading, shuffle.next().value]));
      readings.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
    }
    return { ...rest, readings };
  });

/** Lives a world as it comes; at the end everything has arrived and every mark is worked off. */
export async function live(world: World): Promise<{ machine: MachineInMemory; timeline: MachineTimeline }> {
  const machine = new MachineInMemory(world.policy);
  let { timeline } = world;
  let arrived = 0;
  await machine.setTimeline(timeline);
  for (const operation of world.operations) {
    if (operation.kind === 'set-timeline') {
      timeline = operation.timeline;
      await machine.setTimeline(timeline);
    } else if (operation.kind === 'advance') await machine.advance(operation.to);
    else if (operation.kind === 'work-off-marks') await machine.workOffMarks();
    else if (operation.kind === 'resend')
      await machine.receive(world.readings.slice(0, Math.min(arrived, operation.count)));
    else {
      const batch = world.readings.slice(arrived, arrived + operation.count);
      arrived += batch.length;
      await (operation.kind === 'receive' ? machine.receive(batch) : machine.receiveAsRange(batch));
    }
  }
  await machine.receive(world.readings.slice(arrived));
  await machine.workOffMarks();
  return { machine, timeline };
}

/** The same world as `live` ends with, derived once from nothing. */
export async function liveAtOnce(world: World): Promise<MachineInMemory> {
  const timeline =
    world.operations.findLast((operation) => operation.kind === 'set-timeline')?.timeline ?? world.timeline;
  const advanced = world.operations.flatMap((operation) =>
    operation.kind === 'advance' ? [operation.to] : [],
  );
  const horizon = Math.max(...world.readings.map(({ at }) => at), ...advanced);
  return deriveFromNothing(timeline, world.readings, horizon);
}

function speak({ manners, ...burst }: Burst): ReadingItem[] {
  return Array.from({ length: burst.count }, (_, index) => {
    const manner = manners[index % manners.length] ?? 'mute';
    const timeMs = (burst.startsAt + index * burst.stepSeconds) * 1000 + (index % 2) * burst.jitterMs;
    return readingItem(
      burst.sourceId,
      { timeMs, discriminator: index % 3 },
      signalsOf(manner, index, burst.placed),
    );
  });
}

function signalsOf(manner: Manner, index: number, placed: boolean): Signals {
  const stands = placed
    ? { fix: { latitudeE7: 515_000_000 + (index % 2) * 900, longitudeE7: 0 }, speedKmh: 0 }
    : {};
  switch (manner) {
    case 'work':
      return { rpm: index % 3 === 2 ? 1_300 : 1_500, ignition: true, ...stands };
    case 'rest':
      return { rpm: 700, ignition: true, ...stands };
    case 'off':
      return { rpm: 0, ignition: false, ...stands };
    case 'key':
      return { ignition: true, ...stands };
    case 'key-off':
      return { ignition: false };
    case 'move':
      return {
        ignition: true,
        fix: { latitudeE7: 515_000_000 + index * 4_000, longitudeE7: 0 },
        speedKmh: 20,
      };
    case 'leap':
      return { fix: { latitudeE7: 520_000_000 + index * 1_000_000, longitudeE7: 0 }, speedKmh: 1 };
    case 'mute':
      return { speedKmh: 0 };
  }
}
