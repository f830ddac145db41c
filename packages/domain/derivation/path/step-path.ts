import type { Fix, TakenFix } from './fix.ts';
import { beginWay } from './open-way.ts';
import type { Path, PathRules } from './path.ts';
import { beginTrip, isInStop, type PathState } from './path-state.ts';
import { distanceMetres, eastOfE7 } from './plane.ts';
import { beginRun, centreOf, gatherHull, growRun, metresFromCentre, reachOf } from './run.ts';
import { findNextRun } from './shorten-run.ts';
import { addToTrip, endTrip } from './trip.ts';

/** Anything faster is a jump of the receiver, or of the machine in a silence. */
const LEAP_KMH = 200;
/** Shorter jumps are noise, which the rule of a stop deals with. */
const LEAP_METRES = 100;
/** So far in either direction is less than LEAP_METRES: most fixes are near, and need no great circle. */
const NEAR_E7 = 4_000;
/** Two fixes of a machine that is moved with its engine off are at least this far apart in time. */
const CARRIED_SECONDS = 60;

/**
 * Takes in the next fix, and adds to the path what no fix in time can change any more. A fix that is not later than the
 * one before, or than a doubtful one, is ignored.
 */
export function stepPath(state: PathState, fix: Fix, path: Path, rules: PathRules): void {
  const { last, run, doubt } = state;
  if (!last || !run) {
    take(state, fix, false, path, rules);
    return;
  }
  if (fix.at <= Math.max(last.at, doubt?.at ?? last.at)) return;
  const held = fix.engineOn === false && last.engineOn === false && !state.carried;
  const leaps = isLeap(last, fix);
  const drifts = held && metresFromCentre(run, fix) > rules.driftMetres;
  if (!leaps && !drifts) {
    state.doubt = null;
    if (fix.engineOn === true) state.carried = false;
    take(state, fix, held, path, rules);
    return;
  }
  if (!doubt || isLeap(doubt, fix)) {
    state.doubt = fix;
    return;
  }
  if (!leaps && fix.at - doubt.at < CARRIED_SECONDS) return;
  state.doubt = null;
  state.carried = fix.engineOn === false && doubt.engineOn === false;
  take(state, doubt, false, path, rules);
  take(state, fix, false, path, rules);
}

function isLeap(from: Fix, to: Fix): boolean {
  const north = Math.abs(to.latitudeE7 - from.latitudeE7);
  const east = Math.abs(eastOfE7(from.longitudeE7, to.longitudeE7));
  if (north < NEAR_E7 && east < NEAR_E7) return false;
  const metres = distanceMetres(from, to);
  return metres > LEAP_METRES && metres * 3.6 > LEAP_KMH * Math.max(1, to.at - from.at);
}

function take(state: PathState, fix: Fix, held: boolean, path: Path, rules: PathRules): void {
  const { last, run, buffer } = state;
  const isLate = last !== null && fix.at > last.coversUntil;
  // A held fix after a gap is not drawn, so the next one that is drawn begins the way again.
  const afterGap = isLate || (last?.held === true && last.afterGap && !isInStop(state));
  const taken: TakenFix = { ...fix, held, carried: state.carried, afterGap };
  if (last && isLate) path.gaps.push({ startedAt: last.at, endedAt: fix.at });
  state.last = taken;
  if (!run || !last) {
    state.trip = beginTrip(fix.at, fix);
    beginBuffer(state, taken);
    return;
  }
  const members = { list: buffer, first: 0, end: buffer.length };
  if (held || growRun(run, taken, members, rules.stopRadiusMetres)) {
    if (!isInStop(state)) addToBuffer(state, taken, path, rules);
  } else if (isInStop(state)) {
    leaveStop(state, last, path);
    beginBuffer(state, taken);
  } else shortenRun(state, taken, path, rules);
}

function beginBuffer(state: PathState, fix: TakenFix): void {
  state.run = beginRun(fix);
  state.buffer = [fix];
}

function addToBuffer(state: PathState, fix: TakenFix, path: Path, rules: PathRules): void {
  state.buffer.push(fix);
  if (isLongEnough(state, fix, rules)) confirmStop(state, path);
}

const isLongEnough = ({ run }: PathState, { at }: TakenFix, { stopDurationSeconds }: PathRules): boolean =>
  run !== null && at - run.from >= stopDurationSeconds;

/** Ends the stop at its last fix, where the next trip begins. */
function leaveStop(state: PathState, last: Fix, path: Path): void {
  const { run } = state;
  if (!run) return;
  const centre = centreOf(run);
  path.stops.push({ startedAt: run.from, endedAt: last.at, centre, radiusMetres: reachOf(run) });
  // With the engine off the last position is drift.
  const start = last.engineOn === false ? centre : last;
  state.trip = beginTrip(last.at, start);
  state.way = beginWay({ at: last.at, latitudeE7: start.latitudeE7, longitudeE7: start.longitudeE7 });
}

/** The run ends before it is a stop: its first fixes belong to the trip, up to one from which all the others fit. */
function shortenRun(state: PathState, fix: TakenFix, path: Path, rules: PathRules): void {
  const list = [...state.buffer, fix];
  const { run, first } = findNextRun(list, rules.stopRadiusMetres);
  for (let index = 0; index < first; index += 1) addToTrip(state, list[index] as TakenFix, path);
  state.run = run;
  state.buffer = list.slice(first);
  if (isLongEnough(state, fix, rules)) confirmStop(state, path);
}

/** The run becomes a stop: the trip before it ends at its first fix. */
function confirmStop(state: PathState, path: Path): void {
  const { run, buffer, trip } = state;
  const [first] = buffer;
  if (!run || !first) return;
  gatherHull(run, { list: buffer, first: 0, end: buffer.length });
  if (trip && trip.from < first.at) {
    endTrip(state, first, path);
  }
  state.trip = null;
  state.way = null;
  state.buffer = [];
  state.carried = false;
}
