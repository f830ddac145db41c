import type { SourceId } from '../../ids.ts';
import type { Claim, ClaimMark, Unplaced } from '../sources/claim.ts';
import type { JudgedBy, WorkEvidence } from '../stream/evidence.ts';

/** The condition of a stretch before the pause rule; `resting`: on, with evidence that could show work and does not. */
export type Condition = 'working' | 'resting' | 'running' | 'off' | 'missing' | 'unknown';

/** Conditions in which the engine is on. */
export const ON_CONDITIONS: readonly Condition[] = ['working', 'resting', 'running'];

/** The condition of a machine at an instant, according to all sources. */
export type Finding = {
  readonly condition: Condition;
  readonly evidence: JudgedBy | null;
  readonly sourceId: SourceId | null;
  readonly work: readonly WorkEvidence[];
  readonly positioned: boolean;
  readonly mark: ClaimMark | null;
  /** For missing time: the on-time somewhere in its gap. */
  readonly unplaced: Unplaced | null;
};

const NOTHING = { evidence: null, sourceId: null, work: [], mark: null, unplaced: null } as const;

/** Some source reports, but none has evidence of the engine. */
export function unknownFinding(positioned: boolean): Finding {
  return { ...NOTHING, condition: 'unknown', positioned };
}

/** All sources are silent: the judgement of the best source that can judge the gap; without one, missing. */
export function silentFinding({ judge }: { judge: { sourceId: SourceId; claim: Claim } | null }): Finding {
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
