import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { foldItems } from '../fold.ts';
import { compareItems, type Item } from '../item.ts';
import { noDerived } from '../segment.ts';
import { emptySigma, serialiseSigma } from '../sigma.ts';
import { deriveSlices } from '../slice.ts';
import { deriveTail } from '../tail.ts';
import type { MachineInMemory } from './machine-in-memory.fixture.ts';
import { readHistory } from './oracle.fixture.ts';
import { trueDistances } from './oracle-distance.fixture.ts';
import { type TruePiece, truePieces } from './oracle-states.fixture.ts';
import { live, liveAtOnce, world } from './world.fixture.ts';

/** Whatever arrives late, twice or out of order, and whatever is changed: the end is that of everything at once. */
const incremental = fc.asyncProperty(world, async (given) => {
  const machine = await live(given);
  const atOnce = await liveAtOnce(given);
  deepStrictEqual(machine.derived, atOnce.derived);
});

/** Where in the stream to say nothing: beside an item, or anywhere. */
const place = fc.record({
  share: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  beside: fc.constantFrom('setting', 'reading', 'reading', 'nothing'),
  secondsBeside: fc.constantFrom(-1, -1, 0, 60),
  manner: fc.nat(2),
});

/** Items that say nothing change nothing, wherever they stand in the stream. */
const ticks = fc.asyncProperty(
  world,
  fc.array(place, { maxLength: 200, size: 'max' }),
  async (given, places) => {
    const { items, horizon } = await heardBy(given);
    const silent = places.map((one) => sayNothing(one, items)).filter(({ at }) => 0 <= at && at <= horizon);
    deepStrictEqual(foldAll([...items, ...silent].sort(compareItems), horizon), foldAll(items, horizon));
  },
);

/** Each second has the state, evidence, source and day that the definition gives it. */
const states = fc.asyncProperty(world, async (given) => {
  const { machine, ...history } = await heardBy(given);
  const pieces = truePieces(readHistory(history.items, history.horizon));
  deepStrictEqual(
    pieces.map((piece) => toldOf(machine, piece)),
    pieces.map(({ positioned, ...piece }) => piece),
  );
  const opened = new Set(machine.derived.segments.map(({ slice }) => slice.from));
  deepStrictEqual(
    [...opened].filter((from) => !isCutAt(pieces, from)),
    [],
  );
  const monitored = pieces.filter(({ state }) => state !== null);
  const slices = deriveSlices(machine.derived.segments, machine.derived.distances);
  deepStrictEqual(
    sumOf(slices, (slice) => slice.monitoredSeconds),
    sumOf(monitored, ({ from, to }) => to - from),
  );
  deepStrictEqual(
    sumOf(slices, (slice) => slice.positionedSeconds),
    sumOf(monitored, ({ from, to, positioned }) => (positioned ? to - from : 0)),
  );
});

/** Each day has the distance that the definition gives it. */
const distances = fc.asyncProperty(world, async (given) => {
  const { machine, ...history } = await heardBy(given);
  const told = new Map<string, number>();
  for (const { slice, millimetres } of machine.derived.distances) {
    told.set(slice.date, (told.get(slice.date) ?? 0) + millimetres);
  }
  deepStrictEqual(told, trueDistances(readHistory(history.items, history.horizon)));
});

export const PROPERTIES = { incremental, ticks, states, distances };
export type PropertyName = keyof typeof PROPERTIES;

/** The machine that a world ends with, and the items up to its horizon. */
async function heardBy(given: Parameters<typeof liveAtOnce>[0]) {
  const machine = await liveAtOnce(given);
  const { horizon } = machine;
  return { machine, horizon, items: machine.items.filter(({ at }) => at <= horizon) };
}

/** Everything that a fold tells, at the end and at each midnight. */
function foldAll(items: readonly Item[], until: number) {
  const sigma = emptySigma();
  const derived = noDerived();
  const midnights: [number, string][] = [];
  for (const at of foldItems(sigma, items, until, derived)) midnights.push([at, serialiseSigma(sigma)]);
  return { derived, midnights, live: serialiseSigma(sigma), tail: deriveTail(sigma, until) };
}

type Place = typeof place extends fc.Arbitrary<infer Value> ? Value : never;

/** A source that is attached nowhere. */
const STRANGER = 99;

function sayNothing(place: Place, items: readonly Item[]): Item {
  const at = instantOf(place, items);
  const zone = items.findLast((item) => item.kind === 'zone' && item.at <= at);
  if (place.manner === 0 && zone) return { ...zone, at };
  if (place.manner === 1) return { kind: 'detach', at, sourceId: STRANGER };
  const signals = { rpm: 1_500 };
  return { kind: 'reading', at, sourceId: STRANGER, timeMs: at * 1000, discriminator: 0, signals };
}

function instantOf({ share, beside, secondsBeside }: Place, items: readonly Item[]): number {
  const neighbours = items.filter(({ kind }) => (kind === 'reading') === (beside === 'reading'));
  const neighbour = neighbours[Math.floor(share * neighbours.length)]?.at ?? 0;
  if (beside !== 'nothing') return neighbour + secondsBeside;
  const first = items.find(({ at }) => at > 0)?.at ?? 0;
  return Math.floor(first + share * ((items.at(-1)?.at ?? first) - first));
}

/** What the derivation tells of a piece in which, by the definition, nothing changes. */
function toldOf({ derived }: MachineInMemory, { from, to, ...truth }: TruePiece) {
  const segment = derived.segments.findLast(({ startedAt }) => startedAt <= from);
  if (!segment || segment.endedAt <= from) {
    const { positioned, ...unmonitored } = truth;
    return { ...unmonitored, from, to, state: null };
  }
  const { state, evidence, sourceId, slice } = segment;
  const { date, zone, sourceIds } = slice;
  const end = Math.min(to, segment.endedAt);
  return { from, to: end, evidence, sourceId, date, zone, sourceIds, state };
}

/** Whether a day or a context begins at an instant. */
function isCutAt(pieces: readonly TruePiece[], at: number): boolean {
  const index = pieces.findIndex(({ from }) => from === at);
  const [before, after] = [pieces[index - 1], pieces[index]];
  if (!before || !after) return index === 0;
  return (
    before.date !== after.date ||
    before.zone !== after.zone ||
    String(before.sourceIds) !== String(after.sourceIds)
  );
}

function sumOf<One>(all: readonly One[], pick: (one: One) => number): number {
  return all.reduce((sum, one) => sum + pick(one), 0);
}
