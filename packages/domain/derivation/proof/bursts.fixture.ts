import fc from 'fast-check';
import { type ReadingItem, readingItem } from '../stream/item.ts';
import { counterSaid, type ToldCounter, toldCounter } from './counters.fixture.ts';
import { instant } from './instants.fixture.ts';
import { MANNERS, type Manner, signalsOf } from './manners.fixture.ts';

/** A source that speaks a number of times, at even steps, in several manners. */
export type Burst = {
  readonly sourceId: number;
  readonly startsAt: number;
  readonly count: number;
  readonly stepSeconds: number;
  readonly jitterMs: number;
  readonly manners: readonly Manner[];
  /** The manners take turns, else each has its share in one piece. */
  readonly turns: boolean;
  readonly placed: boolean;
  readonly hours: ToldCounter | null;
  readonly odometer: ToldCounter | null;
};

const some = (weight: number, among: readonly Manner[], atLeast: number, atMost: number) => ({
  weight,
  arbitrary: fc.array(fc.constantFrom(...among), { minLength: atLeast, maxLength: atMost }),
});

/** Any, and some that belong to one rule: pauses, pieces out of hours, isolators, transports, covered time. */
const manners = fc.oneof(
  some(4, MANNERS, 1, 4),
  some(3, ['work', 'rest'], 2, 4),
  some(2, ['work', 'off'], 2, 4),
  some(1, ['off', 'cut', 'charge'], 2, 4),
  some(1, ['carry', 'haul', 'key'], 1, 2),
  some(1, ['cover', 'shake'], 1, 2),
);

export const burst: fc.Arbitrary<Burst> = fc.record({
  sourceId: fc.constantFrom(1, 2),
  startsAt: instant,
  count: fc.integer({ min: 1, max: 18 }),
  stepSeconds: fc.constantFrom(0, 1, 20, 60, 90, 90, 170, 170, 180, 300, 400, 900, 901, 3_600, 7_200, 90_000),
  jitterMs: fc.constantFrom(0, 0, 400, 2_700),
  manners,
  turns: fc.boolean(),
  placed: fc.boolean(),
  hours: fc.option(toldCounter([0, 0, 1, 1, 0.96, 0.5, 2], [1, 60, 360, 3_600]), { freq: 2 }),
  odometer: fc.option(toldCounter([0, 5, 5, 60], [1, 1_000]), { freq: 2 }),
});

/** What a burst tells of the fuel used. */
export const toldFuel: fc.Arbitrary<ToldCounter | null> = fc.option(
  toldCounter([0, 3, 3, 150], [100, 1_000]),
  { freq: 2 },
);

/** The readings of a burst. Three discriminators take turns, so that one instant may have several. */
export function speak(burst: Burst, fuel: ToldCounter | null): ReadingItem[] {
  const { startsAt, stepSeconds, jitterMs, placed, hours, odometer } = burst;
  return Array.from({ length: burst.count }, (_, index) => {
    const timeMs = (startsAt + index * stepSeconds) * 1000 + (index % 2) * jitterMs;
    const signals = {
      ...signalsOf(mannerOf(burst, index), { index, placed, stepSeconds }),
      ...(hours && counterSaid('engineHours', hours, index, timeMs)),
      ...(odometer && counterSaid('odometer', odometer, index, timeMs)),
      ...(fuel && counterSaid('fuelUsed', fuel, index, timeMs)),
    };
    return readingItem(burst.sourceId, { timeMs, discriminator: index % 3 }, signals);
  });
}

function mannerOf({ manners, turns, count }: Burst, index: number): Manner {
  const at = turns ? index % manners.length : Math.floor((index * manners.length) / count);
  return manners[at] ?? 'mute';
}
