import fc from 'fast-check';
import { type SourceId, toSourceId } from '../../ids.ts';
import { type ReadingItem, readingItem } from '../stream/item.ts';
import { counterSignal, type SimulatedCounter, simulatedCounter } from './counters.fixture.ts';
import { instant } from './instants.fixture.ts';
import { createSignals, MANNERS, type Manner } from './manners.fixture.ts';

/** A number of readings of one source, at even steps, in several manners. */
export type Burst = {
  readonly sourceId: SourceId;
  readonly startsAt: number;
  readonly count: number;
  readonly stepSeconds: number;
  readonly jitterMs: number;
  readonly manners: readonly Manner[];
  /** True: the manners alternate; false: each has one contiguous share. */
  readonly turns: boolean;
  readonly placed: boolean;
  readonly hours: SimulatedCounter | null;
  readonly odometer: SimulatedCounter | null;
};

const some = (weight: number, among: readonly Manner[], minLength: number, maxLength: number) => ({
  weight,
  arbitrary: fc.array(fc.constantFrom(...among), { minLength, maxLength }),
});

/**
 * Any manners, or a group that exercises one rule: pauses, out-of-hours pieces, engine speeds that fall silent while the
 * key is reported, machines moved in a silence, isolators, transports, covered time.
 */
const manners = fc.oneof(
  some(4, MANNERS, 1, 4),
  some(3, ['work', 'rest'], 2, 4),
  some(2, ['work', 'off'], 2, 4),
  some(2, ['work', 'off', 'key', 'key-off', 'controller'], 2, 4),
  some(1, ['off', 'leap', 'key-off'], 2, 4),
  some(1, ['off', 'cut', 'charge'], 2, 4),
  some(1, ['carry', 'haul', 'key'], 1, 2),
  some(1, ['cover', 'shake'], 1, 2),
);

export const burst: fc.Arbitrary<Burst> = fc.record({
  sourceId: fc.constantFrom(toSourceId(1), toSourceId(2)),
  startsAt: instant,
  count: fc.integer({ min: 1, max: 18 }),
  stepSeconds: fc.constantFrom(0, 1, 20, 60, 90, 90, 170, 170, 180, 300, 400, 900, 901, 3_600, 7_200, 90_000),
  jitterMs: fc.constantFrom(0, 0, 400, 2_700),
  manners,
  turns: fc.boolean(),
  placed: fc.boolean(),
  hours: fc.option(simulatedCounter([0, 0, 1, 1, 0.96, 0.5, 2], [1, 60, 360, 3_600]), { freq: 2 }),
  odometer: fc.option(simulatedCounter([0, 5, 5, 60], [1, 1_000]), { freq: 2 }),
});

/** The fuel counter of a burst. */
export const fuelCounter: fc.Arbitrary<SimulatedCounter | null> = fc.option(
  simulatedCounter([0, 3, 3, 150], [100, 1_000]),
  { freq: 2 },
);

/** Creates the readings of a burst. Three discriminators alternate, so that one instant may have several readings. */
export function emitReadings(burst: Burst, fuel: SimulatedCounter | null): ReadingItem[] {
  const { startsAt, stepSeconds, jitterMs, placed, hours, odometer } = burst;
  return Array.from({ length: burst.count }, (_, index) => {
    const timeMs = (startsAt + index * stepSeconds) * 1000 + (index % 2) * jitterMs;
    const signals = {
      ...createSignals(pickManner(burst, index), { index, placed, stepSeconds }),
      ...(hours && counterSignal('engineHours', hours, index, timeMs)),
      ...(odometer && counterSignal('odometer', odometer, index, timeMs)),
      ...(fuel && counterSignal('fuelUsed', fuel, index, timeMs)),
    };
    return readingItem(burst.sourceId, { timeMs, discriminator: index % 3 }, signals);
  });
}

function pickManner({ manners, turns, count }: Burst, index: number): Manner {
  const at = turns ? index % manners.length : Math.floor((index * manners.length) / count);
  return manners[at] ?? 'mute';
}
