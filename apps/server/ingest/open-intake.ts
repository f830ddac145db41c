import type { IngestReadings } from '../features/readings/ingest-readings.ts';
import { createIngestReadings } from './api-pipeline.ts';
import { KEEP_ALIVE_MS, MAX_RECORDS_PER_MINUTE } from './ingest-limits.ts';
import { type CommitLaneParts, openCommitLane } from './open-commit-lane.ts';
import { MAX_WAITING_RECORDS } from './packet-queue.ts';
import type { Pipeline } from './pipeline.ts';
import { openSourceTraffic } from './source-traffic.ts';

/** Stores readings in a process without a gateway; `stop` waits for the current commit. */
export type Intake = { readonly ingestReadings: IngestReadings; stop(): Promise<void> };

export type IntakeSettings = {
  /** How long the oldest batch waits before its transaction begins; 0 to 10. */
  readonly windowMs: number;
  /** After this time the call fails with UNAVAILABLE, and the client retries. */
  readonly maxWaitMs?: number;
  /** Of each source. */
  readonly maxRecordsPerMinute?: number;
};

/** Opens a pipeline without ports: a lane of its own for readings from the API. */
export function openIntake(
  parts: CommitLaneParts & Pick<Pipeline, 'notifyStored'>,
  { windowMs, maxWaitMs, maxRecordsPerMinute = MAX_RECORDS_PER_MINUTE }: IntakeSettings,
): Intake {
  const { lane, metrics, log } = openCommitLane(parts, { windowMs, maxWaitingRecords: MAX_WAITING_RECORDS });
  const { notifyStored, now } = parts;
  const limits = { maxRecordsPerMinute, idleTimeoutMs: KEEP_ALIVE_MS };
  const traffic = openSourceTraffic({ ...parts, log, metrics }, limits);
  return {
    ingestReadings: createIngestReadings({ lane, metrics, notifyStored, now, traffic }, maxWaitMs),
    async stop() {
      await lane.stop();
      await traffic.stop();
    },
  };
}
