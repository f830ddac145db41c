import type { OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import type { QuarantineReason } from '@groundwork/domain/readings/quarantine-reason.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';

/** The outcome of one batch; `at` is a reading's index in it. */
export type IngestResult = {
  readonly storedCount: number;
  readonly knownCount: number;
  /** For `impossible-position` the rest of the reading is stored; for every other reason nothing is. */
  readonly quarantined: readonly { readonly at: number; readonly reason: QuarantineReason }[];
};

/**
 * Stores the readings of a source from one message. Resolves once all are committed; throws UNAVAILABLE if they could
 * not be committed in time: the same batch can then be sent again.
 */
export type IngestReadings = (
  source: { readonly organisationId: OrganisationId; readonly sourceId: SourceId },
  readings: readonly Reading[],
  signal: AbortSignal,
) => Promise<IngestResult>;
