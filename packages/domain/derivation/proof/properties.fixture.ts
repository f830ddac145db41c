import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { toSourceId } from '../../ids.ts';
import { type Derived, emptyDerived, type FuelPair } from '../derived.ts';
import { foldItems } from '../fold.ts';
import { deriveOpenEnd } from '../path/derive-path.ts';
import type { Path } from '../path/path.ts';
import { emptySigma } from '../sigma.ts';
import { parseSigma, serialiseSigma } from '../sigma-json.ts';
import { compareItems, type Item } from '../stream/item.ts';
import { deriveTail } from '../tail.ts';
import {
  derivedDays,
  derivedFuel,
  derivedPiece,
  derivedSums,
  derivedTallies,
  trueDays,
  trueFuelOfSlices,
  truePiece,
  trueSums,
  trueTallies,
} from './derived.fixture.ts';
import { readHistory } from './oracle.fixture.ts';
import { join, type TrueStretch, trueOutOfHours } from './oracle-hours.fixture.ts';
import { truePath } from './oracle-path.fixture.ts';
import { truePieces } from './oracle-states.fixture.ts';
import { trueTally } from './oracle-tallies.fixture.ts';
import { trueTips } from './oracle-tips.fixture.ts';
import { listCountingFixes } from './oracle-where.fixture.ts';
import { checkPath, path, pathClip, pathState } from './properties-path.fixture.ts';
import { live, liveAtOnce, world } from './world.fixture.ts';

/** Late, duplicate and shuffled readings and changed settings give the same result as everything at once. */
const incremental = fc.asyncProperty(world, async (sample) => {
  const machine = await live(sample);
  const atOnce = await liveAtOnce(sample);
  deepStrictEqual(machine.derived, atOnce.derived);
});

/** Where in the stream to insert an item without effect: near an item, or anywhere. */
const place = fc.record({
  share: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  near: fc.constantFrom('setting', 'reading', 'reading', 'nothing'),
  secondsAway: fc.constantFrom(-1, -1, 0, 60),
  manner: fc.nat(9),
});

/** Items without effect change nothing, wherever they are in the stream. */
const ticks = fc.asyncProperty(
  world,
  fc.array(place, { maxLength: 200, size: 'max' }),
  async (sample, places) => {
    const { items, horizon } = await runWorld(sample);
    const idle = places
      .map((one) => itemWithoutEffect(one, items))
      .filter(({ at }) => 0 <= at && at <= horizon);
    deepStrictEqual(foldAll([...items, ...idle].sort(compareItems), horizon), foldAll(items, horizon));
  },
);

/** Each second has the state, evidence, source, marks and context of the definition, and days add up. */
const states = fc.asyncProperty(world, async (sample) => {
  const { derived, pieces } = await judgeWorld(sample);
  deepStrictEqual(
    pieces.map((piece) => derivedPiece(derived, piece)),
    pieces.map(truePiece),
  );
  deepStrictEqual(derivedSums(derived), trueSums(pieces, derived));
  deepStrictEqual(derivedDays(derived), trueDays(pieces));
});

/** Out-of-hours seconds are those of the definition. */
const outOfHours = fc.asyncProperty(world, async (sample) => {
  const { derived, history, pieces } = await judgeWorld(sample);
  const derivedStretches: TrueStretch[] = [];
  for (const { startedAt, endedAt, slice } of derived.outOfHours) {
    join(derivedStretches, { from: startedAt, to: endedAt, sliceFrom: slice.from });
  }
  deepStrictEqual(derivedStretches, trueOutOfHours(history, pieces));
});

/** Fuel is split by the state between two readings, and in rates, by the definition; the pairs add up to the fuel. */
const fuel = fc.asyncProperty(world, async (sample) => {
  const { derived, history, pieces } = await judgeWorld(sample);
  deepStrictEqual(derivedFuel(derived), trueFuelOfSlices(history, pieces));
  deepStrictEqual(sumPairs(listPairs(history)), sumFuel(derived));
});

/** Each slice has the distance, fuel, disagreement and counter growth of the definition. */
const tallies = fc.asyncProperty(world, async (sample) => {
  const { derived, history, pieces } = await judgeWorld(sample);
  deepStrictEqual(derivedTallies(derived), trueTallies(history, pieces));
  deepStrictEqual(new Set(derived.notes), new Set(trueTally(history).notes));
  deepStrictEqual(
    derived.tips.map(({ at }) => at),
    trueTips(history).tips,
  );
});

/** Positions that count make the path of the definition, with what has not ended, in parts if no source is left. */
const where = fc.asyncProperty(world, async (sample) => {
  const { derived, history } = await judgeWorld(sample);
  const { path } = parseSigma(derived.live) ?? emptySigma();
  const open = deriveOpenEnd(path.state);
  const whole: Path = {
    stops: [...derived.stops, ...open.stops],
    trips: [...derived.trips, ...open.trips],
    ways: [...derived.ways, ...open.ways],
    gaps: [...derived.gaps, ...open.gaps],
  };
  checkPath(
    whole,
    listCountingFixes(history).map((fixes) => truePath(fixes)),
  );
});

export const PROPERTIES = {
  ...{ incremental, ticks, states, outOfHours, tallies, fuel },
  ...{ path, pathState, pathClip, where },
};
export type PropertyName = keyof typeof PROPERTIES;

/** The derived machine at the end of a world, and the truth by the definition. */
async function judgeWorld(sample: Parameters<typeof liveAtOnce>[0]) {
  const { machine, items, horizon } = await runWorld(sample);
  const history = readHistory(items, horizon);
  return { derived: machine.derived, history, pieces: truePieces(history) };
}

/** The derived machine at the end of a world, and the items up to its horizon. */
async function runWorld(sample: Parameters<typeof liveAtOnce>[0]) {
  const machine = await liveAtOnce(sample);
  const { horizon } = machine;
  return { machine, horizon, items: machine.items.filter(({ at }) => at <= horizon) };
}

/** Everything that a fold emits, at the end and at each midnight. */
function foldAll(items: readonly Item[], until: number) {
  const sigma = emptySigma();
  const derived = emptyDerived();
  const midnights: [number, string][] = [];
  for (const at of foldItems(sigma, items, until, derived)) midnights.push([at, serialiseSigma(sigma)]);
  return { derived, midnights, live: serialiseSigma(sigma), tail: deriveTail(sigma, until) };
}

/** Every pair of fuel readings, as receipts list them. */
function listPairs({ items, horizon }: ReturnType<typeof readHistory>): FuelPair[] {
  const sigma = emptySigma();
  const fuelPairs: FuelPair[] = [];
  for (const _midnight of foldItems(sigma, items, horizon, { ...emptyDerived(), fuelPairs }));
  deriveTail(sigma, horizon, { ...emptyDerived(), fuelPairs });
  return fuelPairs;
}

/** The fuel of each slice, in all and by what it is split into. */
function sumPairs(pairs: readonly FuelPair[]): Map<number, readonly number[]> {
  const sums = new Map<number, readonly number[]>();
  for (const { slice, millilitres, state, isObserved, onSeconds } of pairs) {
    const [all = 0, idle = 0, active = 0, seconds = 0] = sums.get(slice.from) ?? [];
    sums.set(slice.from, [
      all + millilitres,
      idle + (state === 'idle' ? millilitres : 0),
      active + (state === 'active' ? millilitres : 0),
      seconds + (isObserved ? onSeconds : 0),
    ]);
  }
  return withoutZeros(sums);
}

/** The same by the stored sums. */
function sumFuel({ tallies, fuelTallies }: Derived): Map<number, readonly number[]> {
  const split = new Map(fuelTallies.map((tally) => [tally.slice.from, tally]));
  const burned = new Map(tallies.map(({ slice, fuelMillilitres }) => [slice.from, fuelMillilitres]));
  const starts = [...new Set([...burned.keys(), ...split.keys()])];
  return withoutZeros(
    new Map(
      starts.map((from) => {
        const tally = split.get(from);
        const { idleFuelMillilitres = 0, activeFuelMillilitres = 0, observedOnSeconds = 0 } = tally ?? {};
        return [from, [burned.get(from) ?? 0, idleFuelMillilitres, activeFuelMillilitres, observedOnSeconds]];
      }),
    ),
  );
}

const withoutZeros = (sums: ReadonlyMap<number, readonly number[]>) =>
  new Map([...sums].filter(([, amounts]) => amounts.some((amount) => amount > 0)).sort(([a], [b]) => a - b));

type Place = typeof place extends fc.Arbitrary<infer Value> ? Value : never;

/** Settings that can be repeated without effect. */
const RESTATABLE: readonly Item['kind'][] = [
  'zone',
  'site',
  'hire',
  'calendar',
  'machine-type',
  'source-settings',
];

/** A source that is never attached. */
const UNATTACHED_SOURCE_ID = toSourceId(99);

/** Creates an item without effect: a repeated setting, or a reading or detach of a source that is never attached. */
function itemWithoutEffect(place: Place, items: readonly Item[]): Item {
  const at = instantOf(place, items);
  const kind = RESTATABLE[place.manner];
  const inForce = items.findLast((item) => item.kind === kind && item.at <= at);
  if (inForce) return { ...inForce, at };
  if (place.manner % 2 === 0) return { kind: 'detach', at, sourceId: UNATTACHED_SOURCE_ID };
  const signals = { rpm: 1_500 };
  return {
    kind: 'reading',
    at,
    sourceId: UNATTACHED_SOURCE_ID,
    timeMs: at * 1000,
    discriminator: 0,
    signals,
  };
}

function instantOf({ share, near, secondsAway }: Place, items: readonly Item[]): number {
  const neighbours = items.filter(({ kind }) => (kind === 'reading') === (near === 'reading'));
  const neighbour = neighbours[Math.floor(share * neighbours.length)]?.at ?? 0;
  if (near !== 'nothing') return neighbour + secondsAway;
  const first = items.find(({ at }) => at > 0)?.at ?? 0;
  return Math.floor(first + share * ((items.at(-1)?.at ?? first) - first));
}
