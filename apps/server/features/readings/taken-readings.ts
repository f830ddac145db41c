import type { QuarantineReason } from '@groundwork/domain/readings/quarantine-reason.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';

/** What became of the readings of one batch; `at` is a reading's place in it, from 0. */
export type TakenReadings = {
  readonly storedCount: number;
  readonly knownCount: number;
  /** Of `impossible-position` the rest of the reading is stored; of every other reason nothing. */
  readonly quarantined: readonly { readonly at: number; readonly reason: QuarantineReason }[];
};

/**
 * Takes readings of a source that came in one message. Resolves once all are committed; throws UNAVAILABLE
 * where they are not, or not in time: then the same batch may be sent again.
 */
export type TakeReadings = (
  source: { readonly organisationId: number; readonly sourceId: number },
  readings: readonly Reading[],
  signal: AbortSignal,
) => Promise<TakenReadings>;
