import type { SentMessage } from '@groundwork/decoders/decoder.ts';
import type { IngestMetrics } from '../ingest-metrics.ts';
import type { SampledLog } from '../sampled-log.ts';

/** Commands and answers hold no readings and earn no reply; nobody here asked for them, so they are counted. */
export function noteMessages(
  messages: readonly SentMessage[],
  metrics: IngestMetrics,
  log: SampledLog,
): void {
  for (const { direction } of messages) metrics.messages.inc({ reason: direction ?? 'other' });
  if (messages.length > 0) log.warn('a device answered a command that was not sent from here');
}
