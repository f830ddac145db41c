import type { Database } from '../db/database.ts';
import { QuarantineStore } from '../features/readings/quarantine-store.ts';
import { ReadingStore } from '../features/readings/reading-store.ts';
import type { Logger } from '../platform/log.ts';
import type { Registry } from '../platform/metrics.ts';
import { SampledLog } from '../platform/sampled-log.ts';
import { CommitLane, type CommitLaneSettings } from './commit-lane.ts';
import { createIngestMetrics } from './ingest-metrics.ts';

export type CommitLaneParts = {
  /** Connections of the gateway's own role. */
  readonly gateway: Database;
  readonly log: Logger;
  readonly metrics: Registry;
  readonly now: () => Date;
  /** Whether the data disk has space left; absent if the process does not manage the disk. */
  readonly hasReserve?: () => boolean;
};

/** Creates the one lane through which a process stores readings, with its metrics and log. */
export function openCommitLane(
  { gateway, now, hasReserve, ...parts }: CommitLaneParts,
  lane: Omit<CommitLaneSettings, 'hasReserve'>,
) {
  const metrics = createIngestMetrics(parts.metrics);
  const log = new SampledLog(parts.log);
  const stores = { readings: new ReadingStore(gateway), quarantine: new QuarantineStore(gateway) };
  const settings = { ...lane, ...(hasReserve && { hasReserve }) };
  return { lane: new CommitLane(stores, settings, metrics, log, now), metrics, log };
}
