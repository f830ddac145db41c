import type { SourceId } from '../../ids.ts';
import type { Derived, FuelCounts, FuelTally } from '../derived.ts';
import type { EndedFuelPair, FuelState, OpenFuelPair, OpenFuelTally, Sigma, Stretch } from '../sigma.ts';
import type { Source } from '../sources/source.ts';
import { type ContextSince, sliceAt, sliceStartAt } from '../stream/context.ts';
import { type EngineState, ON_STATES } from './state.ts';

const NO_COUNTS: FuelCounts = {
  observedFuelMillilitres: 0,
  observedOnSeconds: 0,
  observedDistanceMillimetres: 0,
  idleFuelMillilitres: 0,
  activeFuelMillilitres: 0,
  unsplitFuelSeconds: 0,
};

/** Longer pairs have no rate, so that σ does not count for ever for a source that stopped reporting fuel. */
const MAX_OBSERVED_SECONDS = 25 * 3_600;

/** More undecided pairs in a slice are merged: a better source that is not heard may leave a day undecided. */
const MAX_PENDING = 250;

type PairEnd = Pick<EndedFuelPair, 'until' | 'millilitres' | 'isReported'>;

/** Begins the pair of a source at a fuel reading, and ends the one before. */
export function advanceFuelPair(
  { fuel, contexts }: Sigma,
  { id, values }: Source,
  end: PairEnd & { readonly counts: boolean },
): void {
  const index = fuel.open.findIndex(({ sourceId }) => sourceId === id);
  const before = fuel.open[index];
  if (before && end.counts) getTally(fuel, contexts, end.until).pending.push(endPair(before, end));
  const next = beginPair(id, end.until, values.fuel?.until ?? end.until);
  if (index === -1) fuel.open = [...fuel.open, next].sort((a, b) => a.sourceId - b.sourceId);
  else fuel.open[index] = next;
}

/** Drops the pair of a source that is detached. */
export function forgetFuelPair({ fuel }: Sigma, sourceId: SourceId): void {
  fuel.open = fuel.open.filter((pair) => pair.sourceId !== sourceId);
}

/** Records that a source fell silent: its last total no longer holds. */
export function endFuelHold({ fuel }: Sigma, sourceId: SourceId, at: number): void {
  const pair = fuel.open.find((one) => one.sourceId === sourceId);
  if (pair && pair.heldUntil > at) pair.heldUntil = at;
}

/** Adds distance to the pairs of the readings around it. */
export function addFuelDistance({ fuel }: Sigma, at: number, millimetres: number): void {
  for (const pair of fuel.open) if (at <= pair.from + MAX_OBSERVED_SECONDS) pair.millimetres += millimetres;
}

/** Adds a decided stretch to the pairs around it. Stretches must come in order. */
export function countFuelStretch({ fuel }: Sigma, stretch: Stretch, state: EngineState): void {
  for (const pair of fuel.open) addStretch(pair, stretch, state, Number.POSITIVE_INFINITY);
  for (const { pending } of fuel.tallies)
    for (const pair of pending) addStretch(pair, stretch, state, pair.until);
}

/** Adds the pairs that end by `decidedTo` to their slices, and emits slices that are complete. */
export function bookFuelPairs(sigma: Sigma, decidedTo: number, derived: Derived): void {
  const { tallies } = sigma.fuel;
  for (const tally of tallies) {
    for (let pair = tally.pending[0]; pair && pair.until <= decidedTo; pair = tally.pending[0]) {
      bookPair(tally, pair, derived);
      tally.pending.shift();
    }
    if (tally.pending.length > MAX_PENDING) mergeEarliest(tally.pending);
  }
  while (tallies[0]?.isOver && tallies[0].pending.length === 0) emitTally(tallies, derived);
}

/** Marks the slices before a local midnight as over, and forgets which part of a pair lay in them. */
export function endFuelDay(sigma: Sigma, derived: Derived): void {
  for (const tally of sigma.fuel.tallies) tally.isOver = true;
  for (const pair of sigma.fuel.open) {
    pair.notOffSeconds = 0;
    pair.sliceFrom = null;
  }
  bookFuelPairs(sigma, Number.NEGATIVE_INFINITY, derived);
}

/** Emits the tallies of all slices, with the pairs that are not decided yet as they are. */
export function emitFuelTallies(sigma: Sigma, derived: Derived): void {
  bookFuelPairs(sigma, Number.POSITIVE_INFINITY, derived);
  while (sigma.fuel.tallies.length > 0) emitTally(sigma.fuel.tallies, derived);
}

function beginPair(sourceId: SourceId, from: number, heldUntil: number): OpenFuelPair {
  return {
    sourceId,
    from,
    heldUntil,
    state: null,
    isKnown: true,
    onSeconds: 0,
    notOffSeconds: 0,
    sliceFrom: null,
    millimetres: 0,
  };
}

/** Written out instead of spread: this runs at each reading. */
function endPair(pair: OpenFuelPair, { until, millilitres, isReported }: PairEnd): EndedFuelPair {
  return {
    sourceId: pair.sourceId,
    from: pair.from,
    heldUntil: pair.heldUntil,
    state: pair.state,
    isKnown: pair.isKnown,
    onSeconds: pair.onSeconds,
    notOffSeconds: pair.notOffSeconds,
    sliceFrom: pair.sliceFrom,
    millimetres: pair.millimetres,
    until,
    millilitres,
    isReported,
  };
}

/** The tally of the slice at an instant; those of earlier slices are over. */
function getTally({ tallies }: FuelState, contexts: readonly ContextSince[], at: number): OpenFuelTally {
  const latest = tallies.at(-1);
  if (latest?.slice.from === sliceStartAt(contexts, at)) return latest;
  for (const tally of tallies) tally.isOver = true;
  const slice = sliceAt(contexts, at).head;
  const tally = { slice, counts: { ...NO_COUNTS }, pending: [], isOver: false };
  tallies.push(tally);
  return tally;
}

function addStretch(pair: OpenFuelPair, stretch: Stretch, state: EngineState, until: number): void {
  const from = Math.max(stretch.from, pair.from);
  const to = Math.min(stretch.to, until);
  if (to <= from) return;
  pair.state = pair.state === null || pair.state === state ? state : 'mixed';
  if (state === 'missing' || state === 'unknown') pair.isKnown = false;
  if (ON_STATES.includes(state))
    pair.onSeconds += Math.max(0, Math.min(to, pair.from + MAX_OBSERVED_SECONDS) - from);
  if (pair.sliceFrom !== stretch.slice.from) {
    pair.sliceFrom = stretch.slice.from;
    pair.notOffSeconds = 0;
  }
  if (state !== 'off') pair.notOffSeconds += Math.max(0, Math.min(to, pair.heldUntil) - from);
}

function bookPair(tally: OpenFuelTally, pair: EndedFuelPair, derived: Derived): void {
  const { sourceId, from, until, millilitres, millimetres, onSeconds, isReported, isKnown } = pair;
  const isObserved = isReported && isKnown && until - from <= MAX_OBSERVED_SECONDS;
  const state = pair.state ?? 'mixed';
  const isSplit = millilitres === 0 || state === 'idle' || state === 'active' || state === 'off';
  const { counts } = tally;
  if (isObserved) {
    counts.observedFuelMillilitres += millilitres;
    counts.observedOnSeconds += onSeconds;
    counts.observedDistanceMillimetres += millimetres;
  }
  if (state === 'idle') counts.idleFuelMillilitres += millilitres;
  if (state === 'active') counts.activeFuelMillilitres += millilitres;
  // Only the part inside the slice: a slice cannot have more seconds without data than it has seconds.
  if (!isSplit && pair.sliceFrom === tally.slice.from) counts.unsplitFuelSeconds += pair.notOffSeconds;
  if (!derived.fuelPairs) return;
  const amounts = { millilitres, millimetres, onSeconds };
  derived.fuelPairs.push({
    ...{ sourceId, from, until, ...amounts, isObserved, isReported, state, slice: tally.slice },
  });
}

/** Merges the first two pairs in a row of one source. */
function mergeEarliest(pending: EndedFuelPair[]): void {
  const index = pending.findIndex((pair, index) => pair.sourceId === pending[index - 1]?.sourceId);
  const [first, second] = [pending[index - 1], pending[index]];
  if (!first || !second) return;
  const { sliceFrom } = second.sliceFrom === null ? first : second;
  pending.splice(index - 1, 2, {
    ...second,
    from: first.from,
    state: mergeStates(first.state, second.state),
    isKnown: first.isKnown && second.isKnown,
    isReported: first.isReported && second.isReported,
    onSeconds: first.onSeconds + second.onSeconds,
    notOffSeconds: second.notOffSeconds + (first.sliceFrom === sliceFrom ? first.notOffSeconds : 0),
    sliceFrom,
    millimetres: first.millimetres + second.millimetres,
    millilitres: first.millilitres + second.millilitres,
  });
}

function mergeStates(a: OpenFuelPair['state'], b: OpenFuelPair['state']): OpenFuelPair['state'] {
  if (a === null || b === null) return a ?? b;
  return a === b ? a : 'mixed';
}

function emitTally(tallies: OpenFuelTally[], derived: Derived): void {
  const tally = tallies.shift();
  if (!tally) return;
  const { slice, counts } = tally;
  const row: FuelTally = { slice, ...counts };
  if (Object.values(counts).some((count) => count > 0)) derived.fuelTallies.push(row);
}
