import type { SourceId } from '../../ids.ts';
import type { Derived, PathDraft } from '../derived.ts';
import { endPath } from '../path/derive-path.ts';
import { PATH_RULES, type Path } from '../path/path.ts';
import { emptyPathState } from '../path/path-state.ts';
import { stepPath } from '../path/step-path.ts';
import type { PathMemory, Sigma } from '../sigma.ts';
import type { ReceivedReading } from '../sources/receive-reading.ts';
import type { Source } from '../sources/source.ts';
import { latestEngineOn } from '../states/merge.ts';

/** What a corner of a drawn way can hold. */
const MAX_SPEED_KMH = 254;

/**
 * Adds the position of a reading to the path if it counts: from enough satellites, and no better source has reported such
 * a position within its on-interval. Uses only what is known at the reading, never a later one.
 */
export function countFix(sigma: Sigma, source: Source, reading: CountedReading, derived: Derived): void {
  addFix(sigma, source, reading, { ...sigma.path, rules: PATH_RULES, path: derived });
  if (derived.pathDraft) addFix(sigma, source, reading, derived.pathDraft);
}

type CountedReading = Pick<ReceivedReading, 'at' | 'signals' | 'settings'>;

function addFix(
  sigma: Sigma,
  source: Source,
  { at, signals, settings }: CountedReading,
  { rules, state, path, countsUntil }: PathDraft,
): void {
  const { fix, satellites, speedKmh } = signals;
  if (!fix || fix.latitudeE7 === 0 || fix.longitudeE7 === 0) return;
  if (satellites !== undefined && satellites < rules.leastSatellites) return;
  countsUntil.set(source.id, at + settings.onIntervalSeconds);
  const best = sigma.sources.find(
    ({ id, detachedAt }) => detachedAt === null && at <= (countsUntil.get(id) ?? -1),
  );
  if (best?.id !== source.id) return;
  const engineOn = latestEngineOn(sigma.sources);
  const standsStill = source.values.moving?.value === false;
  const counted = {
    at,
    latitudeE7: fix.latitudeE7,
    longitudeE7: fix.longitudeE7,
    speedKmh: speedKmh === undefined ? null : Math.min(MAX_SPEED_KMH, Math.max(0, Math.round(speedKmh))),
    engineOn: engineOn === null && standsStill ? false : engineOn,
    coversUntil: source.heard?.silentAfter ?? at,
  };
  stepPath(state, counted, path, rules);
}

/** Forgets the positions of sources that are no longer attached; after the last one the path ends at its last fix. */
export function forgetDetached({ sources, path }: Sigma, derived: Derived): void {
  const attached = new Set(sources.flatMap(({ id, detachedAt }) => (detachedAt === null ? id : [])));
  endForDetached(attached, path, derived);
  if (derived.pathDraft) endForDetached(attached, derived.pathDraft, derived.pathDraft.path);
}

function endForDetached(
  attached: ReadonlySet<SourceId>,
  { state, countsUntil }: PathMemory,
  path: Path,
): void {
  for (const id of countsUntil.keys()) if (!attached.has(id)) countsUntil.delete(id);
  if (attached.size > 0) return;
  endPath(state, path);
  Object.assign(state, emptyPathState());
}
