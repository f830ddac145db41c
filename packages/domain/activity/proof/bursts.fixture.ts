import fc from 'fast-check';
import type { Signals } from '../../readings/signals.ts';
import { type ReadingItem, readingItem } from '../item.ts';
import { instant } from './instants.fixture.ts';

const MANNERS = ['work', 'rest', 'off', 'key', 'key-off', 'move', 'leap', 'mute'] as const;
type Manner = (typeof MANNERS)[number];

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
};

export const burst: fc.Arbitrary<Burst> = fc.record({
  sourceId: fc.constantFrom(1, 2),
  startsAt: instant,
  count: fc.integer({ min: 1, max: 18 }),
  stepSeconds: fc.constantFrom(0, 1, 20, 60, 90, 90, 170, 170, 180, 300, 400, 900, 901, 3_600, 7_200, 90_000),
  jitterMs: fc.constantFrom(0, 0, 400, 2_700),
  // Work and rest in turn are what the pause rule is about.
  manners: fc.oneof(
    fc.array(fc.constantFrom(...MANNERS), { minLength: 1, maxLength: 4 }),
    fc.array(fc.constantFrom<Manner>('work', 'rest'), { minLength: 2, maxLength: 4 }),
  ),
  turns: fc.boolean(),
  placed: fc.boolean(),
});

/** The readings of a burst. Three discriminators take turns, so that one instant may have several. */
export function speak(burst: Burst): ReadingItem[] {
  return Array.from({ length: burst.count }, (_, index) => {
    const timeMs = (burst.startsAt + index * burst.stepSeconds) * 1000 + (index % 2) * burst.jitterMs;
    const signals = signalsOf(mannerOf(burst, index), index, burst.placed);
    return readingItem(burst.sourceId, { timeMs, discriminator: index % 3 }, signals);
  });
}

function mannerOf({ manners, turns, count }: Burst, index: number): Manner {
  const at = turns ? index % manners.length : Math.floor((index * manners.length) / count);
  return manners[at] ?? 'mute';
}

function signalsOf(manner: Manner, index: number, placed: boolean): Signals {
  const stands = placed ? { ...fixAt(515_000_000 + (index % 2) * 900), speedKmh: 0 } : {};
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
      return { ignition: true, ...fixAt(515_000_000 + index * 4_000), speedKmh: 20 };
    case 'leap':
      return { ...fixAt(520_000_000 + index * 1_000_000), speedKmh: 1 };
    case 'mute':
      return { speedKmh: 0 };
  }
}

const fixAt = (latitudeE7: number) => ({ fix: { latitudeE7, longitudeE7: 0 } });
