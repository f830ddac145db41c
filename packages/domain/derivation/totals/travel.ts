import { distanceMillimetres } from '../../geo/distance.ts';
import type { SourceId } from '../../ids.ts';
import type { PositionE7 } from '../../readings/reading.ts';
import type { Derived } from '../derived.ts';
import type { Sigma } from '../sigma.ts';
import type { CounterReport } from '../sources/receive-reading.ts';
import type { Source } from '../sources/source.ts';
import { latestEngineOn } from '../states/merge.ts';
import { addDistance } from './tally.ts';

/** A fix closer to the anchor than this is position noise of a standing machine. */
const ANCHOR_MILLIMETRES = 25_000;
/** Anything faster is a jump of the receiver, or a machine on a train. */
const MAX_SPEED_KMH = 200;
const MILLIMETRES_PER_SECOND_AT_1_KMH = 1_000_000 / 3600;

/**
 * Adds the distance travelled up to a reading: by odometer if the machine has one, else from fix to fix. Uses only
 * what is known at the reading, never a later one. Only the best source with an odometer or a position counts.
 */
export function measureTravel(
  sigma: Sigma,
  source: Source,
  at: number,
  fix: PositionE7 | undefined,
  counters: CounterReport,
  derived: Derived,
): void {
  const withOdometer = sigma.sources.find(({ detachedAt, values }) => detachedAt === null && values.odometer);
  if (withOdometer) {
    sigma.anchor = null;
    const metres = counters.odometer?.growth;
    if (withOdometer.id !== source.id || !metres || counters.carried || counters.carriedBefore) return;
    addDistance(sigma, at, Math.round(metres * 1000), derived);
    return;
  }
  const positioned = sigma.sources.find(({ detachedAt, values }) => detachedAt === null && values.positioned);
  if (!fix || positioned?.id !== source.id || latestEngineOn(sigma.sources) === false) return;
  if (counters.carried) sigma.anchor = null;
  else measureFix(sigma, source.id, at, fix, derived);
}

/** Drops the anchor if the engine is off or its source is silent: the next fix sets a new one. */
export function forgetDeadAnchor(sigma: Sigma): void {
  if (!sigma.anchor) return;
  const { sourceId } = sigma.anchor;
  const lives = sigma.sources.some(({ id, heard }) => id === sourceId && heard !== null);
  if (!lives || latestEngineOn(sigma.sources) === false) sigma.anchor = null;
}

function measureFix(sigma: Sigma, sourceId: SourceId, at: number, fix: PositionE7, derived: Derived): void {
  const { anchor } = sigma;
  sigma.anchor = { sourceId, position: fix, at };
  if (anchor?.sourceId !== sourceId) return;
  const millimetres = distanceMillimetres(anchor.position, fix);
  if (millimetres <= ANCHOR_MILLIMETRES) sigma.anchor = { ...anchor, at };
  else if (isPlausible(millimetres, at - anchor.at)) addDistance(sigma, at, millimetres, derived);
}

/** Compares the distance with the time since the last fix, not since the anchor: a standing machine keeps an old anchor. */
function isPlausible(millimetres: number, secondsSinceLastFix: number): boolean {
  const max = MAX_SPEED_KMH * MILLIMETRES_PER_SECOND_AT_1_KMH;
  return millimetres < max * Math.max(secondsSinceLastFix, 1);
}
