import { distanceMillimetres } from '../../geo/distance.ts';
import type { PositionE7 } from '../../readings/reading.ts';
import type { Fix } from '../path/fix.ts';

/*
 * The path by its definition, without a fold: every fix that was taken in is kept, and looked at again for each one after
 * it. It shares only distances on the great circle with the derivation.
 */

const FREEZE_SECONDS = 3_600;
const TURN_E7 = 3_600_000_000;
const METRES_PER_E7 = (6_371_000 * Math.PI) / 180 / 1e7;

/** A fix that was taken in, and how. */
export type TrueFix = Fix & { readonly held: boolean; readonly carried: boolean; readonly afterGap: boolean };

export type TruePath = {
  readonly taken: readonly TrueFix[];
  readonly stops: readonly { readonly from: number; readonly to: number }[];
  readonly trips: readonly { readonly from: number; readonly to: number; readonly carried: boolean }[];
};

type Rules = { readonly radius: number; readonly duration: number; readonly drift: number };

/** Derives the path of fixes in time order. */
export function truePath(
  fixes: readonly Fix[],
  rules: Rules = { radius: 20, duration: 180, drift: 200 },
): TruePath {
  const taken: TrueFix[] = [];
  let doubt: Fix | null = null;
  let carried = false;
  const take = (fix: Fix, held: boolean) => {
    const wasIn = findRun(taken, rules);
    const last = taken.at(-1);
    taken.push({ ...fix, held, carried, afterGap: last !== undefined && fix.at > last.coversUntil });
    const isIn = findRun(taken, rules);
    if (isIn.isStop && !(wasIn.isStop && wasIn.start === isIn.start)) carried = false;
  };
  for (const fix of fixes) {
    const last = taken.at(-1);
    if (!last) {
      take(fix, false);
      continue;
    }
    if (fix.at <= Math.max(last.at, doubt?.at ?? 0)) continue;
    const held = fix.engineOn === false && last.engineOn === false && !carried;
    const leaps = isLeap(last, fix);
    const drifts = held && metres(centreOf(taken.slice(findRun(taken, rules).start)), fix) > rules.drift;
    if (!leaps && !drifts) {
      doubt = null;
      if (fix.engineOn) carried = false;
      take(fix, held);
    } else if (!doubt || isLeap(doubt, fix)) doubt = fix;
    else if (leaps || fix.at - doubt.at >= 60) {
      const confirmed: Fix = doubt;
      doubt = null;
      carried = fix.engineOn === false && confirmed.engineOn === false;
      take(confirmed, false);
      take(fix, false);
    }
  }
  const stops = listStops(taken, rules);
  return { taken, stops, trips: listTrips(taken, stops) };
}

/** What lies between two stops, before the first and after the last one. */
function listTrips(taken: readonly TrueFix[], stops: TruePath['stops']): TruePath['trips'] {
  const [first, last] = [taken[0], taken.at(-1)];
  if (!first || !last) return [];
  const starts = [first.at, ...stops.map(({ to }) => to)];
  const ends = [...stops.map(({ from }) => from), last.at];
  return starts.flatMap((from, index) => {
    const to = ends[index] ?? from;
    const inside = taken.filter(({ at, held }) => from < at && at <= to && !held);
    return from < to ? [{ from, to, carried: inside.some((fix) => fix.carried) }] : [];
  });
}

function listStops(taken: readonly TrueFix[], rules: Rules): { from: number; to: number }[] {
  const stops: { from: number; to: number }[] = [];
  for (let start = 0; start < taken.length; ) {
    const end = runEnd(taken, start, rules);
    const [first, last] = [taken[start], taken[end]];
    if (!first || !last) break;
    if (last.at - first.at >= rules.duration) {
      stops.push({ from: first.at, to: last.at });
      start = end + 1;
    } else if (end === taken.length - 1) break;
    else start += 1;
  }
  return stops;
}

/** The run of the last fix: where it begins, and whether it is a stop. */
function findRun(taken: readonly TrueFix[], rules: Rules): { start: number; isStop: boolean } {
  for (let start = 0; start < taken.length; ) {
    const end = runEnd(taken, start, rules);
    const isStop = (taken[end]?.at ?? 0) - (taken[start]?.at ?? 0) >= rules.duration;
    if (end === taken.length - 1) return { start, isStop };
    start = isStop ? end + 1 : start + 1;
  }
  return { start: 0, isStop: false };
}

/** The last fix of the run that begins at one. */
function runEnd(taken: readonly TrueFix[], start: number, rules: Rules): number {
  let end = start;
  while (end + 1 < taken.length && fitsIn(taken.slice(start, end + 2), rules)) end += 1;
  return end;
}

/** Whether the last fix of a list fits to those before it, which fit together. */
function fitsIn(list: readonly TrueFix[], { radius }: Rules): boolean {
  const [first, last] = [list[0], list.at(-1)];
  if (!first || !last || last.held) return true;
  if (last.at - first.at >= FREEZE_SECONDS) {
    const [north, east] = meanOffset(young(list)).map(Math.round) as [number, number];
    return isWithin(first, last, [north, east], radius);
  }
  const mean = meanOffset(list);
  return list.every((fix, index) => (index > 0 && fix.held) || isWithin(first, fix, mean, radius));
}

type Offset = readonly [north: number, east: number];

/** On the plane at the first fix of the run. */
function isWithin(first: TrueFix, fix: TrueFix, [north, east]: Offset, radius: number): boolean {
  const northMetres = (fix.latitudeE7 - first.latitudeE7 - north) * METRES_PER_E7;
  const eastMetres = (wrap(fix.longitudeE7 - first.longitudeE7) - east) * METRES_PER_E7;
  const shrunk = eastMetres * Math.cos((first.latitudeE7 * Math.PI) / 180 / 1e7);
  return northMetres ** 2 + shrunk ** 2 <= radius ** 2;
}

const young = (list: readonly TrueFix[]): TrueFix[] =>
  list.filter(({ at }) => at - (list[0]?.at ?? at) < FREEZE_SECONDS);

/** The mean of a run, of its first hour if it is longer. */
function centreOf(list: readonly TrueFix[]): PositionE7 {
  const [first] = list;
  if (!first) throw new Error('A run has no fix');
  const [north, east] = meanOffset(young(list));
  return {
    latitudeE7: Math.round(first.latitudeE7 + north),
    longitudeE7: wrap(Math.round(first.longitudeE7 + east)),
  };
}

function meanOffset(list: readonly TrueFix[]): Offset {
  const [origin] = list;
  const positions = list.filter(({ held }, index) => index === 0 || !held);
  const meanOf = (offset: (fix: TrueFix) => number) =>
    positions.reduce((sum, fix) => sum + offset(fix), 0) / positions.length;
  return [
    meanOf(({ latitudeE7 }) => latitudeE7 - (origin?.latitudeE7 ?? 0)),
    meanOf(({ longitudeE7 }) => wrap(longitudeE7 - (origin?.longitudeE7 ?? 0))),
  ];
}

const wrap = (longitudeE7: number): number =>
  longitudeE7 >= TURN_E7 / 2
    ? longitudeE7 - TURN_E7
    : longitudeE7 < -TURN_E7 / 2
      ? longitudeE7 + TURN_E7
      : longitudeE7;

const metres = (a: PositionE7, b: PositionE7): number => distanceMillimetres(a, b) / 1_000;

const isLeap = (from: Fix, to: Fix): boolean =>
  metres(from, to) > 100 && (metres(from, to) * 3.6) / Math.max(1, to.at - from.at) > 200;
