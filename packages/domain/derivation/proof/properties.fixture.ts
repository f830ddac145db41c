import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { foldItems } from '../fold.ts';
import { emptySigma, serialiseSigma } from '../sigma.ts';
import { noDerived } from '../states/segment.ts';
import { compareItems, type Item } from '../stream/item.ts';
import { deriveTail } from '../tail.ts';
import { readHistory } from './oracle.fixture.ts';
import { join, type TrueStretch, trueOutOfHours } from './oracle-hours.fixture.ts';
import { truePieces } from './oracle-states.fixture.ts';
import { trueTally } from './oracle-tallies.fixture.ts';
import {
  toldDays,
  toldOf,
  toldSums,
  toldTallies,
  trueDays,
  trueSums,
  trueTallies,
  truthOf,
} from './told.fixture.ts';
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
  manner: fc.nat(9),
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

/** Each second has the state, evidence, source, marks and context that the definition gives it, and days add up. */
const states = fc.asyncProperty(world, async (given) => {
  const { derived, pieces } = await judgedBy(given);
  deepStrictEqual(
    pieces.map((piece) => toldOf(derived, piece)),
    pieces.map(truthOf),
  );
  deepStrictEqual(toldSums(derived), trueSums(pieces, derived));
  deepStrictEqual(toldDays(derived), trueDays(pieces));
});

/** The same seconds are work out of hours as by the definition. */
const outOfHours = fc.asyncProperty(world, async (given) => {
  const { derived, history, pieces } = await judgedBy(given);
  const told: TrueStretch[] = [];
  for (const { startedAt, endedAt, slice } of derived.outOfHours) {
    join(told, { from: startedAt, to: endedAt, sliceFrom: slice.from });
  }
  deepStrictEqual(told, trueOutOfHours(history, pieces));
});

/** Each slice has the distance, the disagreement and the growth of counters that the definition gives it. */
const tallies = fc.asyncProperty(world, async (given) => {
  const { derived, history, pieces } = await judgedBy(given);
  deepStrictEqual(toldTallies(derived), trueTallies(history, pieces));
  deepStrictEqual(new Set(derived.notes), new Set(trueTally(history).notes));
});

export const PROPERTIES = { incremental, ticks, states, outOfHours, tallies };
export type PropertyName = keyof typeof PROPERTIES;

/** The machine that a world ends with, and the same by the definition. */
async function judgedBy(given: Parameters<typeof liveAtOnce>[0]) {
  const { machine, items, horizon } = await heardBy(given);
  const history = readHistory(items, horizon);
  return { derived: machine.derived, history, pieces: truePieces(history) };
}

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

/** Settings that may be said again, and change nothing. */
const RESTATED: readonly Item['kind'][] = [
  'zone',
  'site',
  'hire',
  'calendar',
  'machine-type',
  'source-settings',
];

/** A source that is attached nowhere. */
const STRANGER = 99;

/** Says once more what is in force, tells of a source that is attached nowhere, or lets it leave. */
function sayNothing(place: Place, items: readonly Item[]): Item {
  const at = instantOf(place, items);
  const kind = RESTATED[place.manner];
  const inForce = items.findLast((item) => item.kind === kind && item.at <= at);
  if (inForce) return { ...inForce, at };
  if (place.manner % 2 === 0) return { kind: 'detach', at, sourceId: STRANGER };
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
