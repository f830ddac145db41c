import type { TakenFix } from './fix.ts';
import { eastOfE7, METRES_PER_E7, metresPerLongitudeE7 } from './plane.ts';
import { beginRun, EarlyFixes, FREEZE_SECONDS, growRun, type Run } from './run.ts';

/** In a shorter list each beginning is simply tried. */
const LONG_LIST = 64;
/** Sums from one origin and a scale of one latitude differ a little from those of each run. */
const SLACK = 1.01;

/**
 * Finds the first fix after the first one from which on all fixes lie together, and returns its run. The last fix alone
 * always does.
 */
export function findNextRun(
  list: readonly TakenFix[],
  radiusMetres: number,
): { readonly run: Run; readonly first: number } {
  const mayReach = list.length > LONG_LIST ? createForecast(list, radiusMetres) : () => true;
  for (let first = 1; ; first += 1) {
    const start = list[first];
    if (!start) throw new Error('A list of fixes has no last one');
    if (!mayReach(first)) continue;
    const run = growFrom(list, first, start, radiusMetres);
    if (run) return { run, first };
  }
}

function growFrom(
  list: readonly TakenFix[],
  first: number,
  start: TakenFix,
  radiusMetres: number,
): Run | null {
  const run = beginRun(start);
  const early = new EarlyFixes(first);
  for (let index = first + 1; index < list.length; index += 1) {
    const fix = list[index] as TakenFix;
    if (!fix.held && !growRun(run, fix, { list, first, end: index, early }, radiusMetres)) return null;
  }
  return run;
}

/**
 * Returns whether a run from a fix may include the last one: not if that lies too far from the mean of all, or of the
 * first hour. Costs the same for a run of any length, so that a stop of hours that fails is not tried from each of its fixes.
 */
function createForecast(list: readonly TakenFix[], radiusMetres: number): (first: number) => boolean {
  const [origin, last] = [list[0], list.at(-1)];
  if (!origin || !last) return () => true;
  const eastMetres = metresPerLongitudeE7(origin.latitudeE7);
  const [counts, norths, easts] = [[0], [0], [0]] as [number[], number[], number[]];
  const offsets = list.map(({ latitudeE7, longitudeE7 }) => ({
    north: latitudeE7 - origin.latitudeE7,
    east: eastOfE7(origin.longitudeE7, longitudeE7),
  }));
  for (const [index, { held }] of list.entries()) {
    const { north, east } = offsets[index] ?? { north: 0, east: 0 };
    counts.push((counts[index] ?? 0) + (held ? 0 : 1));
    norths.push((norths[index] ?? 0) + (held ? 0 : north));
    easts.push((easts[index] ?? 0) + (held ? 0 : east));
  }
  const end = offsets[list.length - 1] ?? { north: 0, east: 0 };
  let meanTo = 1;
  return (first) => {
    const { at } = list[first] ?? last;
    if (last.at - at < FREEZE_SECONDS) meanTo = list.length;
    else while (meanTo <= first || (list[meanTo]?.at ?? last.at) - at < FREEZE_SECONDS) meanTo += 1;
    const sumTo = (sums: readonly number[]) => (sums[meanTo] ?? 0) - (sums[first + 1] ?? 0);
    const start = offsets[first] ?? end;
    const count = 1 + sumTo(counts);
    const north = (end.north - (start.north + sumTo(norths)) / count) * METRES_PER_E7;
    const east = (end.east - (start.east + sumTo(easts)) / count) * eastMetres;
    return Math.hypot(north, east) <= radiusMetres * SLACK;
  };
}
