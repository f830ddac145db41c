import type { WorkRules } from '../../machine-types/machine-type.ts';
import type { CoveredTime } from '../../readings/signals.ts';
import type { SourceSettings } from '../stream/source-settings.ts';
import { type Claim, claimsWork, SILENT } from './claim.ts';
import { changeRuns, changeRunsBetween, claimBefore } from './runs.ts';
import type { Source } from './source.ts';
import type { CoveredState } from './values.ts';
import { workShown } from './work-evidence.ts';

/** The stretch [from, until) that a reading tells of afterwards, and the part [activeFrom, activeUntil) of it. */
export type Covering = {
  readonly from: number;
  readonly until: number;
  readonly activeFrom: number;
  readonly activeUntil: number;
  readonly rest: 'resting' | 'off';
  /** What it leaves behind for the time after it. */
  readonly after: CoveredState;
};

/**
 * Where a reading places the active seconds of the time that it covers: at the beginning where work ended there
 * before, else at the end. It reaches back no further than the reading before, nor than the last covering reading
 * did: so far and no further, a source that covers time is waited for. Null: the source is not heard on this.
 */
export function coveringOf(
  source: Source,
  at: number,
  covered: CoveredTime,
  settings: SourceSettings,
): Covering | null {
  if (settings.learning || !settings.evidence.includes('accelerometer')) return null;
  const { memory, runs } = source;
  const from = Math.max(at - Math.min(covered.coversSeconds, memory.coversSeconds), memory.readAt ?? at);
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

/** Writes the covered stretch into what the source claimed, wherever it had nothing better to say. */
export function coverTime(
  source: Source,
  covering: Covering,
  settings: SourceSettings,
  rules: WorkRules,
): void {
  const { from, until, activeFrom, activeUntil, rest } = covering;
  if (from >= until) return;
  source.movement = null;
  // Where it begins with a reading, that reading is the first that was heard of the source.
  const told = from === source.memory.readAt ? {} : { toldAt: until };
  const place = (start: number, end: number, state: CoveredState) =>
    changeRunsBetween(source.runs, start, end, (claim) => {
      const placed = placedClaim(claim, state, settings, rules);
      return placed === claim ? claim : { ...placed, ...told };
    });
  place(from, activeFrom, rest);
  place(activeFrom, activeUntil, 'working');
  place(activeUntil, until, rest);
}

/** A gap that ends in covered time is known to be missing. */
export function closeGaps(source: Source): void {
  changeRuns(source.runs, (claim) => (claim.gap?.kind === 'open' ? SILENT : claim));
}

function placedClaim(claim: Claim, covered: CoveredState, settings: SourceSettings, rules: WorkRules): Claim {
  if (claim.reports && claim.evidence !== null && claim.evidence !== 'accelerometer') return claim;
  const engineOn = covered !== 'off';
  const { 'on-is-work': _on, vibration: _vibration, ...work } = claim.work;
  return {
    reports: true,
    engineOn,
    evidence: 'accelerometer',
    work: { ...work, ...workShown({ covered }, engineOn, settings, rules) },
    positioned: claim.positioned,
    mark: 'placed',
  };
}
