import { civilDayAt } from '../../time/civil-day.ts';
import type { Derived } from '../derived.ts';
import { deriveSlices } from '../totals/slice.ts';
import { type Counts, type FuelCounts, NO_COUNTS, NO_FUEL_COUNTS } from '../totals/slice-facts.ts';
import { contextAt, type History } from './oracle.fixture.ts';
import { trueFuel } from './oracle-fuel.fixture.ts';
import { sameContext, type TruePiece } from './oracle-states.fixture.ts';
import { trueTally } from './oracle-tallies.fixture.ts';
import { trueTips } from './oracle-tips.fixture.ts';

/*
 * Projections of the derivation and of the oracle: each pair of functions returns equal values if both are right.
 */

/** The derived facts of a piece in which, by the definition, nothing changes. */
export function derivedPiece({ segments }: Derived, { from, to }: TruePiece) {
  const segment = segments.findLast(({ startedAt }) => startedAt <= from);
  if (!segment || segment.endedAt <= from) return { from, to, state: null };
  const { state, evidence, sourceId, placed, transported, slice } = segment;
  const { shiftsKey, from: sliceFrom, ...context } = slice;
  const end = Math.min(to, segment.endedAt);
  const shifts = shiftsKey !== null;
  return { from, to: end, state, evidence, sourceId, placed, transported, sliceFrom, ...context, shifts };
}

/** The same facts by the definition. */
export function truePiece({ from, to, state, ...piece }: TruePiece): ReturnType<typeof derivedPiece> {
  if (state === null) return { from, to, state };
  const { evidence, sourceId, placed, transported, sliceFrom } = piece;
  const { calendar, ...context } = piece.context;
  const shifts = calendar !== 'null';
  return { from, to, state, evidence, sourceId, placed, transported, sliceFrom, ...context, shifts };
}

/** Per segment: positioned and unplaced seconds, and kinds of work evidence. */
export function derivedSums({ segments }: Derived) {
  return segments.map(({ startedAt, positionedSeconds, unplacedOnSeconds, work }) => ({
    startedAt,
    positionedSeconds,
    unplacedOnSeconds,
    work: work.toSorted(),
  }));
}

/** The same by the definition; a bridged pause shows no work of its own. */
export function trueSums(
  pieces: readonly TruePiece[],
  { segments }: Derived,
): ReturnType<typeof derivedSums> {
  return segments.map(({ startedAt, endedAt }) => {
    const inside = pieces.filter(({ from, to }) => startedAt <= from && to <= endedAt);
    const own = inside.filter(({ condition, state }) => condition !== 'resting' || state === 'idle');
    return {
      startedAt,
      positionedSeconds: inside.reduce(
        (sum, { from, to, positioned }) => sum + (positioned ? to - from : 0),
        0,
      ),
      unplacedOnSeconds: inside.reduce((sum, { unplacedSeconds }) => sum + unplacedSeconds, 0),
      work: [...new Set(own.flatMap(({ work }) => work))].sort(),
    };
  });
}

/** The seconds of each slice, by state and in total. */
export function derivedDays(derived: Derived) {
  return deriveSlices(derived)
    .filter(({ monitoredSeconds }) => monitoredSeconds > 0)
    .map(({ head, seconds, monitoredSeconds }) => {
      const states = Object.entries(seconds).filter(([, length]) => length > 0);
      return { from: head.from, seconds: Object.fromEntries(states), monitoredSeconds };
    });
}

/** By the definition a slice is monitored from its beginning to its end. */
export function trueDays(pieces: readonly TruePiece[]): ReturnType<typeof derivedDays> {
  const monitored = pieces.filter(({ state }) => state !== null);
  const horizon = pieces.at(-1)?.to ?? 0;
  return [...new Set(monitored.map(({ sliceFrom }) => sliceFrom))].map((from) => {
    const inSlice = monitored.filter(({ sliceFrom }) => sliceFrom === from);
    const seconds: Record<string, number> = {};
    for (const { state, ...piece } of inSlice) {
      seconds[state ?? ''] = (seconds[state ?? ''] ?? 0) + piece.to - piece.from;
    }
    const dayEnd = civilDayAt(from, inSlice[0]?.context.zone ?? '').endsAt;
    const nextFrom = pieces.find(({ sliceFrom }) => sliceFrom > from)?.sliceFrom ?? horizon;
    return { from, seconds, monitoredSeconds: Math.min(dayEnd, nextFrom, horizon) - from };
  });
}

/** The tallies of slices in which anything is counted. */
export function derivedTallies({ tallies }: Derived): Tally[] {
  return tallies
    .map(({ slice, growths, ...counted }) => {
      const grown = growths
        .filter(({ growth }) => growth > 0)
        .map(({ sourceId, counter, growth }) => [`${sourceId} ${counter}`, growth] as const);
      return { from: slice.from, ...counted, grown: new Map(grown) };
    })
    .filter(isCounted);
}

export function trueTallies(
  history: History,
  pieces: readonly TruePiece[],
): ReturnType<typeof derivedTallies> {
  const { travelled, disagreements, growths } = trueTally(history);
  const slices = new Map<number, ReturnType<typeof derivedTallies>[number]>();
  for (const { at, millimetres } of travelled)
    getSlice(slices, history, pieces, at).millimetres += millimetres;
  for (const { at, sourceId, counter, growth } of growths) {
    const name = `${sourceId} ${counter}`;
    const { grown } = getSlice(slices, history, pieces, at);
    if (growth > 0) grown.set(name, (grown.get(name) ?? 0) + growth);
  }
  addSeconds(slices, history, pieces, disagreements, 'disagreementSeconds');
  addFuel(slices, history, pieces);
  const { tips, reports } = trueTips(history);
  for (const at of tips) getSlice(slices, history, pieces, at).tips += 1;
  for (const at of reports) getSlice(slices, history, pieces, at).tipReports += 1;
  return [...slices.values()].filter(isCounted).sort((a, b) => a.from - b.from);
}

/** The fuel of slices in which any is counted, by what the engine did. */
export const derivedFuel = ({ fuelTallies }: Derived): FuelOfSlice[] =>
  fuelTallies.map(({ slice, ...counts }) => ({ from: slice.from, ...counts }));

/** The same by the definition: each pair of fuel reports counts in the slice of the later one. */
export function trueFuelOfSlices(history: History, pieces: readonly TruePiece[]): FuelOfSlice[] {
  const { pairs } = trueFuel(history);
  const { travelled } = trueTally(history);
  const slices = new Map<number, FuelOfSlice>();
  for (const { from, until, millilitres, heldUntil, isSilentBetween, places } of pairs) {
    const parts = pieces.flatMap((piece) => {
      const [start, end] = [Math.max(from, piece.from), Math.min(until, piece.to)];
      return start < end ? { ...piece, from: start, to: end } : [];
    });
    const seconds = (chosen: typeof parts) => chosen.reduce((sum, part) => sum + part.to - part.from, 0);
    const states = new Set(parts.map(({ state }) => state));
    const isObserved =
      !isSilentBetween && !states.has('missing') && !states.has('unknown') && until - from <= 25 * 3_600;
    const sliceFrom = sliceFromAt(history, pieces, until);
    const sums = slices.get(sliceFrom) ?? { from: sliceFrom, ...NO_FUEL_COUNTS };
    if (isObserved) {
      sums.observedFuelMillilitres += millilitres;
      sums.observedOnSeconds += seconds(
        parts.filter(({ state }) => state === 'active' || state === 'idle' || state === 'running'),
      );
      const [after, upTo] = places;
      for (const { place, millimetres } of travelled)
        if (after < place && place <= upTo) sums.observedDistanceMillimetres += millimetres;
    }
    const only = states.size === 1 ? [...states][0] : null;
    if (only === 'idle') sums.idleFuelMillilitres += millilitres;
    if (only === 'active') sums.activeFuelMillilitres += millilitres;
    if (millilitres > 0 && only !== 'idle' && only !== 'active')
      sums.unsplitFuelSeconds += seconds(
        parts
          .filter((part) => part.state !== 'off' && part.sliceFrom === sliceFrom)
          .flatMap((part) => (part.from < heldUntil ? { ...part, to: Math.min(part.to, heldUntil) } : [])),
      );
    slices.set(sliceFrom, sums);
  }
  return [...slices.values()]
    .filter(({ from: _from, ...counts }) => Object.values(counts).some((count) => count > 0))
    .sort((a, b) => a.from - b.from);
}

type FuelOfSlice = { from: number } & { -readonly [Name in keyof FuelCounts]: number };

type Tally = { from: number; grown: Map<string, number> } & { -readonly [Name in keyof Counts]: number };
type Slices = Map<number, Tally>;

function isCounted({ from: _from, grown, ...counts }: Tally): boolean {
  return grown.size > 0 || Object.values(counts).some((count) => count > 0);
}

function addFuel(slices: Slices, history: History, pieces: readonly TruePiece[]): void {
  const { burned, covered } = trueFuel(history);
  for (const { at, millilitres } of burned)
    getSlice(slices, history, pieces, at).fuelMillilitres += millilitres;
  addSeconds(slices, history, pieces, covered, 'fuelToldSeconds');
}

function addSeconds(
  slices: Slices,
  history: History,
  pieces: readonly TruePiece[],
  stretches: readonly { readonly from: number; readonly to: number }[],
  name: keyof Counts,
): void {
  for (const { from, to } of stretches) {
    for (const piece of pieces.filter((one) => one.from < to && from < one.to)) {
      const seconds = Math.min(to, piece.to) - Math.max(from, piece.from);
      getSlice(slices, history, pieces, piece.from)[name] += seconds;
    }
  }
}

function getSlice(slices: Slices, history: History, pieces: readonly TruePiece[], at: number) {
  const from = sliceFromAt(history, pieces, at);
  const found = slices.get(from) ?? { from, ...NO_COUNTS, grown: new Map() };
  slices.set(from, found);
  return found;
}

/** The second of the horizon itself is in no piece but may have a reading. */
function sliceFromAt(history: History, pieces: readonly TruePiece[], at: number): number {
  const piece = pieces.findLast(({ from }) => from <= at);
  const isInSlice = piece && (at < piece.to || sameContext(piece.context, contextAt(history, at)));
  return isInSlice ? piece.sliceFrom : at;
}
