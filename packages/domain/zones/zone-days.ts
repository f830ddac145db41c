import type { Dwell } from './visits.ts';

/** Time inside a zone by engine state, and how often it was entered. */
export type ZoneSums = Dwell & { readonly entries: number };

const NOTHING: ZoneSums = {
  ...{ entries: 0, activeSeconds: 0, idleSeconds: 0, runningSeconds: 0, offSeconds: 0, unknownSeconds: 0 },
};

/** Sums facts about zones. */
export const sumZoneFacts = (facts: readonly ZoneSums[]): ZoneSums =>
  facts.reduce(
    (sum, fact) => ({
      entries: sum.entries + fact.entries,
      activeSeconds: sum.activeSeconds + fact.activeSeconds,
      idleSeconds: sum.idleSeconds + fact.idleSeconds,
      runningSeconds: sum.runningSeconds + fact.runningSeconds,
      offSeconds: sum.offSeconds + fact.offSeconds,
      unknownSeconds: sum.unknownSeconds + fact.unknownSeconds,
    }),
    NOTHING,
  );

/** Returns the seconds of all engine states. */
export const getInsideSeconds = (dwell: Dwell): number =>
  dwell.activeSeconds + dwell.idleSeconds + dwell.runningSeconds + dwell.offSeconds + dwell.unknownSeconds;
