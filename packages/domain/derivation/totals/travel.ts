import { distanceMillimetres } from '../../geo/distance.ts';
import type { PositionE7 } from '../../readings/reading.ts';
import type { Sigma } from '../sigma.ts';
import type { CountersTold } from '../sources/hear.ts';
import type { Source } from '../sources/source.ts';
import { engineSaidOn } from '../states/merge.ts';
import type { Derived } from '../states/segment.ts';
import { addDistance } from './tally.ts';

/** A fix nearer to the anchor than this is the noise of a machine that stands. */
const ANCHOR_MILLIMETRES = 25_000;
/** Faster is a leap of the receiver, or a machine on a train. */
const MAX_SPEED_KMH = 200;
const MILLIMETRES_PER_SECOND_AT_1_KMH = 1_000_000 / 3600;

/**
 * Adds the way that a reading tells of: by the machine's odometer where it has one, else from fix to fix. Judged
 * by what has been said up to now, never by a later reading. Only the best source that can tell counts.
 */
export function measureTravel(
  sigma: Sigma,
  source: Source,
  at: number,
  fix: PositionE7 | undefined,
  told: CountersTold,
  derived: Derived,
): void {
  const withOdometer = sigma.sources.find(({ detachedAt, values }) => detachedAt === null && values.odometer);
  if (withOdometer) {
    sigma.anchor = null;
    const metres = told.odometer?.growth;
    if (withOdometer.id !== source.id || !metres || told.carried || told.carriedBefore) return;
    addDistance(sigma, at, Math.round(metres * 1000), derived);
    return;
  }
  const positioned = sigma.sources.find(({ detachedAt, values }) => detachedAt === null && values.positioned);
  if (!fix || positioned?.id !== source.id || engineSaidOn(sigma.sources) === false) return;
  if (told.carried) sigma.anchor = null;
  else measureFix(sigma, source.id, at, fix, derived);
}

/** Without the engine on, and without its source, there is nothing to measure from: the next fix sets an anchor. */
export function forgetDeadAnchor(sigma: Sigma): void {
  if (!sigma.anchor) return;
  const { sourceId } = sigma.anchor;
  const lives = sigma.sources.some(({ id, heard }) => id === sourceId && heard !== null);
  if (!lives || engineSaidOn(sigma.sources) === false) sigma.anchor = null;
}

function measureFix(sigma: Sigma, sourceId: number, at: number, fix: PositionE7, derived: Derived): void {
  const { anchor } = sigma;
  sigma.anchor = { sourceId, position: fix, at };
  if (anchor?.sourceId !== sourceId) return;
  const millimetres = distanceMillimetres(anchor.position, fix);
  if (millimetres <= ANCHOR_MILLIMETRES) sigma.anchor = { ...anchor, at };
  else if (isPlausible(millimetres, at - anchor.at)) addDistance(sigma, at, millimetres, derived);
}

/** The way since the last fix: while a machine stands, the anchor grows old, but its last fix does not. */
function isPlausible(millimetres: number, secondsSinceLastFix: number): boolean {
  const greatest = MAX_SPEED_KMH * MILLIMETRES_PER_SECOND_AT_1_KMH;
  return millimetres < greatest * Math.max(secondsSinceLastFix, 1);
}
