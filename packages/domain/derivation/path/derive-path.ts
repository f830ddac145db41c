import type { Fix } from './fix.ts';
import { emptyPath, PATH_RULES, type Path, type PathRules } from './path.ts';
import { copyPathState, emptyPathState, isInStop, type PathState } from './path-state.ts';
import { centreOf, reachOf } from './run.ts';
import { stepPath } from './step-path.ts';
import { addToTrip, endTrip } from './trip.ts';

/** Derives the whole path of fixes in time order, up to the last one: a stop or trip that has not ended ends there. */
export function derivePath(fixes: Iterable<Fix>, rules: PathRules = PATH_RULES): Path {
  const state = emptyPathState();
  const path = emptyPath();
  for (const fix of fixes) stepPath(state, fix, path, rules);
  endPath(state, path);
  return path;
}

/** Returns the stop or trip that has not ended, up to the last fix. */
export function deriveOpenEnd(state: PathState): Path {
  const path = emptyPath();
  endPath(state, path);
  return path;
}

/**
 * Adds the stop or trip that has not ended, up to the last fix, as if no fix could follow. Does not change the state, so
 * that later fixes can still be added to it.
 */
export function endPath(state: PathState, path: Path): void {
  const { run, last, trip } = state;
  if (!run || !last) return;
  if (isInStop(state)) {
    const centre = centreOf(run);
    path.stops.push({ startedAt: run.from, endedAt: last.at, centre, radiusMetres: reachOf(run) });
    return;
  }
  if (!trip || trip.from === last.at) return;
  const copy = copyPathState(state);
  for (const fix of state.buffer) addToTrip(copy, fix, path);
  endTrip(copy, last, path);
}
