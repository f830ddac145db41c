import { deriveEdge, stateAt } from '@groundwork/domain/derivation/edge.ts';
import { foldFromNothing } from '@groundwork/domain/derivation/fold.ts';
import { clock, machine, said } from '@groundwork/domain/derivation/proof/story.fixture.ts';
import { type World, world } from '@groundwork/domain/derivation/proof/world.fixture.ts';
import { compareItems, type Item } from '@groundwork/domain/derivation/stream/item.ts';
import { listContextItems } from '@groundwork/domain/derivation/stream/timeline.ts';
import { deriveTail } from '@groundwork/domain/derivation/tail.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeDueAt, computePassed } from './due-instant.ts';

const WORLDS = 300;
/** Of each world, at which nothing later is known. */
const INSTANTS = 30;
const HOUR = 3_600;
const passing = (now: number) => ({ now, midnightGraceSeconds: 0 });

/** Where another source goes on, the silence of one may change what was told without changing what is shown. */
const ofOneSource = ({ timeline, readings }: World): Pick<World, 'timeline' | 'readings'> => ({
  timeline: { ...timeline, attachments: timeline.attachments.filter(({ sourceId }) => sourceId === 1) },
  readings: readings.filter(({ sourceId }) => sourceId === 1),
});

/** Each stretch in which the state is the same, up to an instant. */
function statesUpTo(
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

/** How far rows are told at `now` where nothing was heard after `heardAt`. */
function passedBy(items: readonly Item[], heardAt: number, now: number): number {
  const { sigma } = foldFromNothing(items, heardAt);
  return computePassed(sigma, deriveEdge(sigma, heardAt), passing(now));
}

test('what is told up to where time alone changed it is what is told up to now', () => {
  fc.assert(
    fc.property(world, fc.integer({ min: 0, max: 6 * HOUR }), (given, later) => {
      const { timeline, readings } = ofOneSource(given);
      for (const heardAt of new Set(readings.map(({ at }) => at).slice(0, INSTANTS))) {
        const items = [...listContextItems(timeline), ...readings]
          .filter(({ at }) => at <= heardAt)
          .sort(compareItems);
        const told = passedBy(items, heardAt, heardAt + later);
        const now = statesUpTo(items, heardAt + later).flatMap((one) =>
          one.from < told ? [{ ...one, until: Math.min(one.until, told) }] : [],
        );
        expect(statesUpTo(items, told)).toEqual(now);
      }
    }),
    { numRuns: WORLDS },
  );
});

test('a pause that ends with the engine is idling one second later', () => {
  const items = [
    ...machine('EXCAVATOR'),
    said('08:00', { rpm: 1_500 }),
    said('08:01', { rpm: 700 }),
    said('08:03', { rpm: 0 }),
  ];
  const heardAt = clock('08:03');
  const { sigma } = foldFromNothing(items, heardAt);
  const edge = deriveEdge(sigma, heardAt);
  expect(stateAt(edge, heardAt).state).toBe('off');
  expect(computePassed(sigma, edge, passing(heardAt))).toBe(heardAt);
  expect(computeDueAt(sigma, edge, passing(heardAt), [])).toBe(heardAt + 1);
  const told = passedBy(items, heardAt, heardAt + HOUR);
  expect(statesUpTo(items, told).slice(1, 3)).toEqual([
    { from: clock('08:00'), until: clock('08:01'), state: 'active' },
    { from: clock('08:01'), until: heardAt, state: 'idle' },
  ]);
});
