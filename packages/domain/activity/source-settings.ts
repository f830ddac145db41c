import { ENGINE_EVIDENCE, type EngineEvidence } from './evidence.ts';

/** How one source is read: dated settings, in force from their instant on. */
export type SourceSettings = {
  /** Longest time to its next reading after one with the engine on; later is silence. */
  readonly onIntervalSeconds: number;
  /** The same after any other reading. */
  readonly offIntervalSeconds: number;
  /** The kinds of engine evidence this source is trusted for, in the order of ENGINE_EVIDENCE. */
  readonly evidence: readonly EngineEvidence[];
};

export const DEFAULT_SOURCE_SETTINGS: SourceSettings = {
  onIntervalSeconds: 15 * 60,
  offIntervalSeconds: 25 * 3600,
  evidence: ENGINE_EVIDENCE,
};

/** Whether two settings read a source alike. */
export function sameSourceSettings(a: SourceSettings, b: SourceSettings): boolean {
  return (
    a.onIntervalSeconds === b.onIntervalSeconds &&
    a.offIntervalSeconds === b.offIntervalSeconds &&
    a.evidence.join() === b.evidence.join()
  );
}
