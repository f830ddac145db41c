import type { WorkRules } from '../../machine-types/machine-type.ts';
import { type JudgedBy, WORK_EVIDENCE, type WorkEvidence } from '../stream/evidence.ts';
import type { SourceSettings } from '../stream/source-settings.ts';
import { type EngineJudgement, judgeEngine } from './engine-evidence.ts';
import type { SourceValues } from './values.ts';
import { readWork, type WorkByKind } from './work-evidence.ts';

/** `placed`: reported afterwards, as active seconds of a past stretch. `transported`: moved without its own engine. */
export type ClaimMark = 'placed' | 'transported';

/** On-time inside [from, until) that a counter proves, although it does not show when. */
export type Unplaced = { readonly from: number; readonly until: number; readonly seconds: number };

/**
 * A gap lasts from a reading to the next one of the same source if that one is late. `open`: the first reading after
 * it may still judge it; with `returnedAt`, that reading has arrived and only the first fix is awaited. `judged`:
 * judged at `judgedAt`.
 */
export type Gap =
  | { readonly kind: 'open'; readonly returnedAt: number | null }
  | { readonly kind: 'judged'; readonly judgedAt: number; readonly unplaced: Unplaced | null };

/** The state of a machine at an instant according to one source. */
export type Claim = {
  /** False: silent for longer than its interval, or no reading yet. */
  readonly reports: boolean;
  readonly engineOn: boolean | null;
  readonly evidence: JudgedBy | null;
  readonly work: WorkByKind;
  readonly positioned: boolean;
  readonly mark?: ClaimMark;
  /** For placed time that does not begin at a reading: the instant of the reading that reported it. */
  readonly toldAt?: number;
  /** For a silent source: the gap that its next reading may judge or has judged. */
  readonly gap?: Gap;
};

export const SILENT: Claim = {
  reports: false,
  engineOn: null,
  evidence: null,
  work: {},
  positioned: false,
};

/** Derives the claim of a source from the values it holds, its settings and the rules of the machine type. */
export function deriveClaim(values: SourceValues, settings: SourceSettings, rules: WorkRules): Claim {
  const engine: EngineJudgement | null = judgeEngine(values, settings);
  return {
    reports: true,
    engineOn: engine?.on ?? null,
    evidence: engine?.evidence ?? null,
    work: readWork(values, engine?.on ?? null, settings, rules),
    positioned: values.positioned !== undefined,
  };
}

/** The claim of the same source while the machine is carried: not at work, whatever was running. */
export function transportedClaim(claim: Claim): Claim {
  return { ...claim, engineOn: false, work: {}, mark: 'transported' };
}

/** Returns whether a claim is that the machine works. */
export function claimsWork({ engineOn, work }: Claim): boolean {
  return engineOn === true && WORK_EVIDENCE.some((kind: WorkEvidence) => work[kind]);
}

/** Returns whether two claims are equal. Two gaps never are, because there is a reading between them. */
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

function sameWork(a: WorkByKind, b: WorkByKind): boolean {
  for (const kind of WORK_EVIDENCE) if (a[kind] !== b[kind]) return false;
  return true;
}
