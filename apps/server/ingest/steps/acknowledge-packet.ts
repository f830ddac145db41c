import type { IngestMetrics } from '../ingest-metrics.ts';

/** Tells the device that it may forget the packet: every record received counts, whatever became of it. */
export function acknowledgePacket(
  reply: Uint8Array,
  recordCount: number,
  send: (reply: Uint8Array) => void,
  metrics: IngestMetrics,
): void {
  send(reply);
  metrics.acknowledged.inc(recordCount);
}
