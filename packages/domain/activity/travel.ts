import { distanceMillimetres } from '../geo/distance.ts';
import type { PositionE7 } from '../readings/reading.ts';
import { sliceAt } from './context.ts';
import { engineSaidOn } from './merge.ts';
import type { Derived } from './segment.ts';
import type { Sigma } from './sigma.ts';

/** A fix nearer to the anchor than this is the noise of a machine that stands. */
const ANCHOR_MILLIMETRES = 25_000;
/** Faster is a leap of the receiver, or a machine on a train. */
const GREATEST_SPEED_KMH = 200;
const MILLIMETRES_PER_SECOND_AT_1_KMH = 1_000_000 / 3600;

/**
 * Measures a fix against the anchor. Judged by what has been said up to now, never by a later reading: distance
 * is decided at its own reading, and waits for nothing. Only the best source that has a position counts.
 */
export function measureTravel(
  sigma: Sigma,
  sourceId: number,
  at: number,
  fix: PositionE7,
  derived: Derived,
): void {
  const positioned = sigma.sources.find(({ detachedAt, values }) => detachedAt === null && values.positioned);
  if (positioned?.id !== sourceId || engineSaidOn(sigma.sources) === false) return;
  const { anchor } = sigma;
  sigma.anchor = { sourceId, position: fix, at };
  if (anchor?.sourceId !== sourceId) return;
  const millimetres = distanceMillimetres(anchor.position, fix);
  if (millimetres <= ANCHOR_MILLIMETRES) sigma.anchor = { ...anchor, at };
  else if (isPlausible(millimetres, at - anchor.at)) addDistance(sigma, at, millimetres, derived);
}

/** Without the engine on, and without its source, there is nothing to measure from: the next fix sets an anchor. */
export function forgetDeadAnchor(sigma: Sigma): void {
  if (!sigma.anchor) return;
  const { sourceId } = sigma.anchor;
  const lives = sigma.sources.some(({ id, heard }) => id === sourceId && heard !== null);
  if (!lives || engineSaidOn(sigma.sources) === false) sigma.anchor = null;
}

/** Settles the distance of the slice that is open. */
export function closeDistance(sigma: Sigma, derived: Derived): void {
  if (sigma.distance) derived.distances.push(sigma.distance);
  sigma.distance = null;
}

/** The way since the last fix: while a machine stands, the anchor grows old, but its last fix does not. */
function isPlausible(millimetres: number, secondsSinceLastFix: number): boolean {
  const greatest = GREATEST_SPEED_KMH * MILLIMETRES_PER_SECOND_AT_1_KMH;
  return millimetres < greatest * Math.max(secondsSinceLastFix, 1);
}

function addDistance(sigma: Sigma, at: number, millimetres: number, derived: Derived): void {
  const slice = sliceAt(sigma.contexts, at).head;
  if (sigma.distance?.slice.from !== slice.from) closeDistance(sigma, derived);
  sigma.distance = { slice, millimetres: (sigma.distance?.millimetres ?? 0) + millimetres };
}
