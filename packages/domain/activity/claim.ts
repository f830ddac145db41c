import type { WorkRules } from '../machine-types/machine-type.ts';
import {
  ENGINE_EVIDENCE,
  ENGINE_ON_RPM,
  type EngineEvidence,
  WORK_EVIDENCE,
  type WorkEvidence,
} from './evidence.ts';

/** Whether each kind of work evidence shows work; a kind that is absent could not have shown it. */
export type WorkShown = { readonly [kind in WorkEvidence]?: boolean };

/** What one source says about an instant. */
export type Claim = {
  /** False: silent past its interval, or not heard yet. */
  readonly reports: boolean;
  readonly engineOn: boolean | null;
  readonly evidence: EngineEvidence | null;
  readonly work: WorkShown;
  readonly positioned: boolean;
};

export const SILENT: Claim = {
  reports: false,
  engineOn: null,
  evidence: null,
  work: {},
  positioned: false,
};

/** The values of a source that are inside their interval at one instant; null where there is none. */
export type SourceValues = {
  readonly rpm: number | null;
  readonly ignition: boolean | null;
  /** Whether it travelled, said with a valid fix. */
  readonly travels: boolean | null;
  readonly positioned: true | null;
};

/** What a source that is trusted for these kinds of evidence says, by its current values, of such a machine. */
export function claimOf(values: SourceValues, trusted: readonly EngineEvidence[], rules: WorkRules): Claim {
  const evidence = ENGINE_EVIDENCE.find((kind) => trusted.includes(kind) && values[kind] !== null) ?? null;
  const engineOn = evidence && tellsOn(values, evidence);
  const work: { [kind in WorkEvidence]?: boolean } = {};
  if (rules.onIsWork && engineOn) work['on-is-work'] = true;
  if (rules.travels && values.travels !== null) work.travel = values.travels;
  if (trusted.includes('rpm') && values.rpm !== null) work.rpm = values.rpm >= rules.workingRpm;
  return { reports: true, engineOn, evidence, work, positioned: values.positioned !== null };
}

/** Whether two claims say the same. */
export function sameClaim(a: Claim, b: Claim): boolean {
  return (
    a.reports === b.reports &&
    a.engineOn === b.engineOn &&
    a.evidence === b.evidence &&
    a.positioned === b.positioned &&
    WORK_EVIDENCE.every((kind) => a.work[kind] === b.work[kind])
  );
}

function tellsOn(values: SourceValues, evidence: EngineEvidence): boolean | null {
  if (evidence === 'ignition') return values.ignition;
  return values.rpm !== null && values.rpm >= ENGINE_ON_RPM;
}
