import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { QuarantinedReading } from '../features/readings/quarantine-store.ts';
import { type Arrival, type CheckedPacket, type CheckReading, isQuarantined } from './arrival.ts';
import type { CommitLane } from './commit-lane.ts';
import type { IdentityCache } from './identity-cache.ts';
import type { IngestMetrics } from './ingest-metrics.ts';
import { acknowledgePacket } from './steps/acknowledge-packet.ts';
import { checkClock } from './steps/check-clock.ts';
import { checkPosition } from './steps/check-position.ts';
import { identifySource } from './steps/identify-source.ts';
import { markLive } from './steps/mark-live.ts';
import { storeReadings } from './steps/store-readings.ts';

/** Readings that came together, and the reply that they earn together. */
export type Packet = { readonly readings: readonly Reading[]; readonly reply: Uint8Array };

export type Pipeline = {
  readonly identities: IdentityCache;
  readonly lane: CommitLane;
  readonly metrics: IngestMetrics;
  /** Rung for an organisation. */
  readonly bell: (organisationId: number) => void;
  readonly now: () => Date;
};

/** Who sent a packet, and the way back. */
export type Sender = {
  readonly code: string;
  readonly isOpen: () => boolean;
  readonly send: (reply: Uint8Array) => void;
};

/** The code belongs to nobody any more, so there is no one to store for. */
export class SourceGone extends Error {
  override name = 'SourceGone';
}

const READING_CHECKS: readonly CheckReading[] = [checkClock, checkPosition];

/**
 * What happens to a packet, in this order and no other. Resolves after the acknowledgement; where it rejects,
 * nothing was acknowledged and the device has to send again.
 */
export async function takePacket(packet: Packet, sender: Sender, pipeline: Pipeline): Promise<void> {
  const source = identifySource(sender.code, pipeline.identities);
  if (source === null) throw new SourceGone(sender.code);
  const arrival = { source, receivedAt: pipeline.now() };
  const checked = checkReadings(packet.readings, arrival);
  await storeReadings(checked, arrival, pipeline.lane, sender.isOpen);
  acknowledgePacket(packet.reply, packet.readings.length, sender.send, pipeline.metrics);
  markLive(source.organisationId, pipeline.bell);
}

/** Takes each reading through the checks, in their order. */
export function checkReadings(readings: readonly Reading[], arrival: Arrival): CheckedPacket {
  const usable: Reading[] = [];
  const quarantined: QuarantinedReading[] = [];
  for (const reading of readings) {
    const checked = checkReading(reading, arrival, quarantined);
    if (checked !== null) usable.push(checked);
  }
  return { usable, quarantined };
}

function checkReading(reading: Reading, arrival: Arrival, quarantined: QuarantinedReading[]): Reading | null {
  const { source, receivedAt } = arrival;
  let checked = reading;
  for (const check of READING_CHECKS) {
    const outcome = check(checked, arrival);
    if (!isQuarantined(outcome)) continue;
    const { reason, clockOffsetMinutes, usable } = outcome;
    const { organisationId, sourceId } = source;
    quarantined.push({ organisationId, sourceId, receivedAt, reading, reason, clockOffsetMinutes });
    if (usable === null) return null;
    checked = usable;
  }
  return checked;
}
