import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveSlices } from '../slice.ts';
import { TIMEOUT_MS, worldsPerProperty } from './budget.ts';
import { readHistory } from './oracle.ts';
import { trueDistances } from './oracle-distance.ts';
import { truePieces } from './oracle-states.ts';
import { liveAtOnce, world } from './world.ts';

test(
  'each second has the state, evidence, source and day that the definition gives it',
  async () => {
    await fc.assert(
      fc.asyncProperty(world, async (given) => {
        const machine = await liveAtOnce(given);
        const { horizon } = machine;
        const { segments } = machine.derived;
        const pieces = truePieces(
          readHistory(
            machine.items.filter(({ at }) => at <= horizon),
            horizon,
          ),
        );
        let index = 0;
        for (const piece of pieces) {
          while ((segments[index]?.endedAt ?? horizon) <= piece.from && index < segments.length) index += 1;
          const segment = segments[index];
          const covered = segment && segment.startedAt <= piece.from ? segment : null;
          const { from, to, positioned, ...truth } = piece;
          if (piece.state === null) expect(covered).toBeNull();
          else {
            const { state, evidence, sourceId, slice } = covered ?? expect.fail(`nothing at ${from}`);
            const { date, zone, sourceIds } = slice;
            expect({ state, evidence, sourceId, date, zone, sourceIds }, `${from} to ${to}`).toEqual(truth);
          }
        }
        const monitored = pieces.filter(({ state }) => state !== null);
        const seconds = (some: typeof pieces) => some.reduce((sum, { from, to }) => sum + to - from, 0);
        const slices = deriveSlices(segments, machine.derived.distances);
        const sumOf = (pick: (slice: (typeof slices)[number]) => number) =>
          slices.reduce((sum, slice) => sum + pick(slice), 0);
        expect(sumOf((slice) => slice.monitoredSeconds)).toBe(seconds(monitored));
        expect(sumOf((slice) => slice.positionedSeconds)).toBe(
          seconds(monitored.filter((one) => one.positioned)),
        );
      }),
      { numRuns: worldsPerProperty(2_000) },
    );
  },
  TIMEOUT_MS,
);

test(
  'each day has the distance that the definition gives it',
  async () => {
    await fc.assert(
      fc.asyncProperty(world, async (given) => {
        const machine = await liveAtOnce(given);
        const { horizon } = machine;
        const told = new Map<string, number>();
        for (const { slice, millimetres } of machine.derived.distances) {
          told.set(slice.date, (told.get(slice.date) ?? 0) + millimetres);
        }
        expect(told).toEqual(
          trueDistances(
            readHistory(
              machine.items.filter(({ at }) => at <= horizon),
              horizon,
            ),
          ),
        );
      }),
      { numRuns: worldsPerProperty(1_000) },
    );
  },
  TIMEOUT_MS,
);
