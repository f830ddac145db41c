import type { SentMessage } from '@groundwork/decoders/decoder.ts';
import type { SampledLog } from '../../platform/sampled-log.ts';
import type { PortMetrics } from '../ingest-metrics.ts';

/** Counts commands and responses: they hold no readings, get no reply, and were not requested by this server. */
export function noteMessages(messages: readonly SentMessage[], metrics: PortMetrics, log: SampledLog): void {
  for (const { direction } of messages) metrics.countMessage(direction ?? 'other');
  if (messages.length > 0) log.warn('device responded to a command that this server did not send');
}
