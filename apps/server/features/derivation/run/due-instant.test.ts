import { deriveEdge, stateAt } from '@groundwork/domain/derivation/edge.ts';
import { foldFromNothing } from '@groundwork/domain/derivation/fold.ts';
import { clock, machine, reading } from '@groundwork/domain/derivation/proof/story.fixture.ts';
import { type World, world } from '@groundwork/domain/derivation/proof/world.fixture.ts';
import { compareItems, type Item } from '@groundwork/domain/derivation/stream/item.ts';
import { listContextItems } from '@groundwork/domain/derivation/stream/timeline.ts';
import { deriveTail } from '@groundwork/domain/derivation/tail.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeDueAt, computePassed } from './due-instant.ts';

const WORLDS = 300;
/** Instants per world; readings after the instant are left out. */
const INSTANTS = 30;
const HOUR = 3_600;
const passing = (now: number) => ({ now, midnightGraceSeconds: 0 });

/** Keeps the first source. With a second one, a silence may change stored rows without changing the state. */
const keepFirstSource = ({ timeline, readings }: World): Pick<World, 'timeline' | 'readings'> => ({
  timeline: { ...timeline, attachments: timeline.attachments.filter(({ sourceId }) => sourceId === 1) },
  readings: readings.filter(({ sourceId }) => sourceId === 1),
});

/** Returns the stretches of equal state up to an instant. */
function listStates(
  items: readonly Item[],
  horizon: number,
): { from: number; until: number; state: string }[] {
  const { sigma, derived } = foldFromNothing(items, horizon);
  const stretches: { from: number; until: number; state: string }[] = [];
  for (const { startedAt, endedAt, state } of [...derived.segments, ...deriveTail(sigma, horizon).segments]) {
    const last = stretches.at(-1);
    if (last?.state === state && last.until === startedAt) last.until = endedAt;
    else stretches.push({ from: startedAt, until: endedAt, state });
  }
  return stretches;
}

/** Returns until when rows are derived at `now` if the last reading was at `lastReadingAt`. */
function computePassedAt(items: readonly Item[], lastReadingAt: number, now: number): number {
  const { sigma } = foldFromNothing(items, lastReadingAt);
  return computePassed(sigma, deriveEdge(sigma, lastReadingAt), passing(now));
}

test('states derived up to the due instant equal those derived up to now', () => {
  fc.assert(
    fc.property(world, fc.integer({ min: 0, max: 6 * HOUR }), (generated, later) => {
      const { timeline, readings } = keepFirstSource(generated);
      for (const lastReadingAt of new Set(readings.map(({ at }) => at).slice(0, INSTANTS))) {
        const items = [...listContextItems(timeline), ...readings]
          .filter(({ at }) => at <= lastReadingAt)
          .sort(compareItems);
        const passed = computePassedAt(items, lastReadingAt, lastReadingAt + later);
        const now = listStates(items, lastReadingAt + later).flatMap((one) =>
          one.from < passed ? [{ ...one, until: Math.min(one.until, passed) }] : [],
        );
        expect(listStates(items, passed)).toEqual(now);
      }
    }),
    { numRuns: WORLDS },
  );
});

test('a pause that ends with the engine becomes idling one second later', () => {
  const items = [
    ...machine('EXCAVATOR'),
    reading('08:00', { rpm: 1_500 }),
    reading('08:01', { rpm: 700 }),
    reading('08:03', { rpm: 0 }),
  ];
  const lastReadingAt = clock('08:03');
  const { sigma } = foldFromNothing(items, lastReadingAt);
  const edge = deriveEdge(sigma, lastReadingAt);
  expect(stateAt(edge, lastReadingAt).state).toBe('off');
  expect(computePassed(sigma, edge, passing(lastReadingAt))).toBe(lastReadingAt);
  expect(computeDueAt(sigma, edge, passing(lastReadingAt), [])).toBe(lastReadingAt + 1);
  const passed = computePassedAt(items, lastReadingAt, lastReadingAt + HOUR);
  expect(listStates(items, passed).slice(1, 3)).toEqual([
    { from: clock('08:00'), until: clock('08:01'), state: 'active' },
    { from: clock('08:01'), until: lastReadingAt, state: 'idle' },
  ]);
});
