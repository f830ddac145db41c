import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldItems } from '../fold.ts';
import { compareItems, type Item } from '../item.ts';
import { noDerived } from '../segment.ts';
import { emptySigma, serialiseSigma } from '../sigma.ts';
import { deriveTail } from '../tail.ts';
import { TIMEOUT_MS, worldsPerProperty } from './budget.ts';
import { liveAtOnce, world } from './world.ts';

/** A source that is attached nowhere. */
const STRANGER = 99;

/** Everything that a fold tells, at the end and at each midnight. */
function foldAll(items: readonly Item[], until: number) {
  const sigma = emptySigma();
  const derived = noDerived();
  const midnights: [number, string][] = [];
  for (const at of foldItems(sigma, items, until, derived)) midnights.push([at, serialiseSigma(sigma)]);
  return { derived, midnights, live: serialiseSigma(sigma), tail: deriveTail(sigma, until) };
}

/** Items that say nothing: a reading of a stranger, a thing that is so already. */
function silentItem(at: number, choice: number, stream: readonly Item[]): Item {
  const zone = stream.findLast((item) => item.kind === 'zone' && item.at <= at);
  if (choice % 3 === 0 && zone) return { ...zone, at };
  if (choice % 3 === 1) return { kind: 'detach', at, sourceId: STRANGER };
  return {
    kind: 'reading',
    at,
    sourceId: STRANGER,
    timeMs: at * 1000,
    discriminator: choice,
    signals: { rpm: 1_500 },
  };
}

test(
  'items that say nothing change nothing, wherever they stand in the stream',
  async () => {
    const silences = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat()), {
      maxLength: 300,
    });
    await fc.assert(
      fc.asyncProperty(world, silences, async (given, ticks) => {
        const { items, horizon } = await liveAtOnce(given);
        const begin = items.find(({ at }) => at > 0)?.at ?? 0;
        const silent = ticks.map(([share, choice]) =>
          silentItem(Math.floor(begin + share * (horizon - begin)), choice, items),
        );
        const ticked = [...items, ...silent].sort(compareItems);
        const upTo = (stream: readonly Item[]) => stream.filter(({ at }) => at <= horizon);
        expect(foldAll(upTo(ticked), horizon)).toEqual(foldAll(upTo(items), horizon));
      }),
      { numRuns: worldsPerProperty(3_000) },
    );
  },
  TIMEOUT_MS,
);
