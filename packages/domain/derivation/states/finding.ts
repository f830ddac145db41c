import type { Claim, ClaimMark, Unplaced } from '../sources/claim.ts';
import type { JudgedBy, WorkEvidence } from '../stream/evidence.ts';

/** What a stretch of time shows before the pause rule: `resting` is on, could have shown work, and did not. */
export type Condition = 'working' | 'resting' | 'running' | 'off' | 'missing' | 'unknown';

/** Conditions in which the engine is on. */
export const ON_CONDITIONS: readonly Condition[] = ['working', 'resting', 'running'];

/** What all sources together say about an instant. */
export type Finding = {
  readonly condition: Condition;
  readonly evidence: JudgedBy | null;
  readonly sourceId: number | null;
  readonly work: readonly WorkEvidence[];
  readonly positioned: boolean;
  readonly mark: ClaimMark | null;
  /** Of missing time: the on-time that lies somewhere in its gap. */
  readonly unplaced: Unplaced | null;
};

const NOTHING = { evidence: null, sourceId: null, work: [], mark: null, unplaced: null } as const;

/** Some source reports, but none can tell whether the engine is on. */
export function foundUnknown(positioned: boolean): Finding {
  return { ...NOTHING, condition: 'unknown', positioned };
}

/** All sources are silent, and this is what the best judge of the gap makes of it; no judge: it is missing. */
export function foundSilent({ judge }: { judge: { sourceId: number; claim: Claim } | null }): Finding {
  const missing = { ...NOTHING, condition: 'missing', positioned: false } as const;
  if (!judge) return missing;
  const { sourceId, claim } = judge;
  const named = { ...missing, evidence: claim.evidence, sourceId };
  if (claim.engineOn === null) {
    return { ...named, unplaced: claim.gap?.kind === 'judged' ? claim.gap.unplaced : null };
  }
  if (!claim.engineOn) return { ...named, condition: 'off' };
  return claim.work['on-is-work']
    ? { ...named, condition: 'working', work: ['on-is-work'] }
    : { ...named, condition: 'running' };
}
