import type { WorkRules } from '../../machine-types/machine-type.ts';
import { type JudgedBy, WORK_EVIDENCE, type WorkEvidence } from '../stream/evidence.ts';
import type { SourceSettings } from '../stream/source-settings.ts';
import { type EngineTold, engineTold } from './engine-evidence.ts';
import type { SourceValues } from './values.ts';
import { type WorkShown, workShown } from './work-evidence.ts';

/** `placed`: told afterwards, by how much of a stretch was active. `transported`: moved without its engine. */
export type ClaimMark = 'placed' | 'transported';

/** On-time that a counter proves to lie in [from, until) without saying when. */
export type Unplaced = { readonly from: number; readonly until: number; readonly seconds: number };

/**
 * A gap: from a reading to the next of the same source that came late. `open`: its return may still judge it;
 * with `returnedAt`, it is back and only its first fix is awaited. `judged`: what was known at `judgedAt`.
 */
export type Gap =
  | { readonly kind: 'open'; readonly returnedAt: number | null }
  | { readonly kind: 'judged'; readonly judgedAt: number; readonly unplaced: Unplaced | null };

/** What one source says about an instant. */
export type Claim = {
  /** False: silent past its interval, or not heard yet. */
  readonly reports: boolean;
  readonly engineOn: boolean | null;
  readonly evidence: JudgedBy | null;
  readonly work: WorkShown;
  readonly positioned: boolean;
  readonly mark?: ClaimMark;
  /** Of placed time that begins without a reading: the instant of the one that told of it. */
  readonly toldAt?: number;
  /** Of a silent source: the gap that its return may judge or has judged. */
  readonly gap?: Gap;
};

export const SILENT: Claim = {
  reports: false,
  engineOn: null,
  evidence: null,
  work: {},
  positioned: false,
};

/** What a source with these settings says, by the values that it holds, of a machine of such a type. */
export function claimOf(values: SourceValues, settings: SourceSettings, rules: WorkRules): Claim {
  const engine: EngineTold | null = engineTold(values, settings);
  return {
    reports: true,
    engineOn: engine?.on ?? null,
    evidence: engine?.evidence ?? null,
    work: workShown(values, engine?.on ?? null, settings, rules),
    positioned: values.positioned !== undefined,
  };
}

/** The same source at a time in which it is carried: whatever ran, it was not at work. */
export function transportedClaim(claim: Claim): Claim {
  return { ...claim, engineOn: false, work: {}, mark: 'transported' };
}

/** Whether a claim is one of work. */
export function claimsWork({ engineOn, work }: Claim): boolean {
  return engineOn === true && WORK_EVIDENCE.some((kind: WorkEvidence) => work[kind]);
}

/** Whether two claims say the same; of two gaps each stays one of its own, for between them lies a reading. */
export function sameClaim(a: Claim, b: Claim): boolean {
  return (
    a.reports &&
    b.reports &&
    a.engineOn === b.engineOn &&
    a.evidence === b.evidence &&
    a.positioned === b.positioned &&
    a.mark === b.mark &&
    a.toldAt === b.toldAt &&
    sameWork(a.work, b.work)
  );
}

function sameWork(a: WorkShown, b: WorkShown): boolean {
  for (const kind of WORK_EVIDENCE) if (a[kind] !== b[kind]) return false;
  return true;
}
