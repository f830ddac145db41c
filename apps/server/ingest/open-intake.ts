import type { IngestReadings } from '../features/readings/ingest-readings.ts';
import { createIngestReadings } from './api-pipeline.ts';
import { type CommitLaneParts, openCommitLane } from './open-commit-lane.ts';
import { MAX_WAITING_RECORDS } from './packet-queue.ts';
import type { Pipeline } from './pipeline.ts';

/** Stores readings in a process without a gateway; `stop` waits for the current commit. */
export type Intake = { readonly ingestReadings: IngestReadings; stop(): Promise<void> };

export type IntakeSettings = {
  /** How long the oldest batch waits before its transaction begins; 0 to 10. */
  readonly windowMs: number;
  /** After this time the call fails with UNAVAILABLE, and the client retries. */
  readonly maxWaitMs?: number;
};

/** Opens a pipeline without ports: a lane of its own for readings from the API. */
export function openIntake(
  parts: CommitLaneParts & Pick<Pipeline, 'notifyStored'>,
  { windowMs, maxWaitMs }: IntakeSettings,
): Intake {
  const { lane, metrics } = openCommitLane(parts, { windowMs, maxWaitingRecords: MAX_WAITING_RECORDS });
  const { notifyStored, now } = parts;
  return {
    ingestReadings: createIngestReadings({ lane, metrics, notifyStored, now }, maxWaitMs),
    stop: () => lane.stop(),
  };
}
