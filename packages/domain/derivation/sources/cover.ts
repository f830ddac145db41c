import type { WorkRules } from '../../machine-types/machine-type.ts';
import { MAX_COVERED_SECONDS } from '../../readings/reading.ts';
import type { CoveredTime } from '../../readings/signals.ts';
import { mayCoverTime, type SourceSettings } from '../stream/source-settings.ts';
import { type Claim, claimsWork, SILENT } from './claim.ts';
import { changeRuns, changeRunsBetween, claimBefore } from './runs.ts';
import type { Source } from './source.ts';
import type { CoveredState } from './values.ts';
import { readWork } from './work-evidence.ts';

/** The stretch [from, until) that a reading reports afterwards, and its active part [activeFrom, activeUntil). */
export type Covering = {
  readonly from: number;
  readonly until: number;
  readonly activeFrom: number;
  readonly activeUntil: number;
  readonly rest: 'resting' | 'off';
  /** The state that holds after the stretch. */
  readonly after: CoveredState;
};

/**
 * Places the active seconds of the time that a reading covers: at the beginning if work ended there before, else at
 * the end. The stretch reaches back no further than the previous reading or the attachment; after a silence, no further
 * than the last covering reading did, because the merge waits for a silent source only that long. Null: the source is
 * not trusted for it.
 */
export function placeCoveredTime(
  source: Source,
  at: number,
  covered: CoveredTime,
  settings: SourceSettings,
): Covering | null {
  if (!mayCoverTime(settings)) return null;
  const { memory, runs, heard } = source;
  const waited = heard || memory.coversSeconds === 0 ? MAX_COVERED_SECONDS : memory.coversSeconds;
  const from = Math.max(
    at - Math.min(covered.coversSeconds, waited),
    memory.coverableFrom ?? memory.readAt ?? at,
  );
  const length = Math.min(covered.activeSeconds, at - from);
  const workedBefore =
    from === memory.readAt ? memory.workedBefore : claimsWork(claimBefore(runs, from) ?? SILENT);
  const activeFrom = workedBefore ? from : at - length;
  const rest = covered.restIdle ? 'resting' : 'off';
  const isActiveAtEnd =
    from === at ? covered.activeSeconds >= covered.coversSeconds : length > 0 && activeFrom + length === at;
  const after = isActiveAtEnd ? 'working' : rest;
  return { from, until: at, activeFrom, activeUntil: activeFrom + length, rest, after };
}

/** Writes the covered stretch into the claims of the source, except where it has better evidence. */
export function applyCovering(
  source: Source,
  covering: Covering,
  settings: SourceSettings,
  rules: WorkRules,
): void {
  const { from, until, activeFrom, activeUntil, rest } = covering;
  if (from >= until) return;
  source.movement = null;
  // If the stretch begins at a reading, that reading is already the first one after the silence.
  const origin = from === source.memory.readAt ? {} : { toldAt: until };
  const place = (start: number, end: number, state: CoveredState) =>
    changeRunsBetween(source.runs, start, end, (claim) => {
      const placed = placedClaim(claim, state, settings, rules);
      return placed === claim ? claim : { ...placed, ...origin };
    });
  place(from, activeFrom, rest);
  place(activeFrom, activeUntil, 'working');
  place(activeUntil, until, rest);
}

/** Marks the gap that ends in covered time as missing: it cannot be judged. Earlier gaps still wait for their fix. */
export function closeGap(source: Source): void {
  changeRuns(source.runs, (claim) =>
    claim.gap?.kind === 'open' && claim.gap.returnedAt === null ? SILENT : claim,
  );
}

function placedClaim(claim: Claim, covered: CoveredState, settings: SourceSettings, rules: WorkRules): Claim {
  if (claim.reports && claim.evidence !== null && claim.evidence !== 'accelerometer') return claim;
  const engineOn = covered !== 'off';
  const { 'on-is-work': _on, vibration: _vibration, ...work } = claim.work;
  return {
    reports: true,
    engineOn,
    evidence: 'accelerometer',
    work: { ...work, ...readWork({ covered }, engineOn, settings, rules) },
    positioned: claim.positioned,
    mark: 'placed',
  };
}
