import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { QuarantinedReading } from '../features/readings/quarantine-store.ts';
import { readingRow } from '../features/readings/reading-row.ts';
import { type Arrival, type CheckedPacket, type CheckReading, isQuarantined } from './arrival.ts';
import type { ArrivalStretches } from './arrival-stretches.ts';
import type { CommitLane } from './commit-lane.ts';
import type { IdentityCache } from './identity-cache.ts';
import type { PortMetrics } from './ingest-metrics.ts';
import type { PacketWork } from './packet-queue.ts';
import type { SourceTraffic } from './source-traffic.ts';
import { checkClock } from './steps/check-clock.ts';
import { checkPosition } from './steps/check-position.ts';

/** Readings that arrived together, and the reply that acknowledges them. */
export type Packet = { readonly readings: readonly Reading[]; readonly reply: Uint8Array };

export type Pipeline = {
  readonly identities: IdentityCache;
  readonly lane: CommitLane;
  readonly metrics: PortMetrics;
  readonly traffic: SourceTraffic;
  /** Notifies readers that new readings of an organisation are stored. */
  readonly notifyStored: (organisationId: OrganisationId) => void;
  readonly now: () => Date;
};

/** The connection that sent a packet, and the function that replies to it. */
export type Sender = {
  readonly code: string;
  /** What counts as one caller: an IPv4 address, or the /64 network of an IPv6 address. */
  readonly network: string;
  readonly stretches: ArrivalStretches;
  readonly isOpen: () => boolean;
  readonly send: (reply: Uint8Array) => void;
};

/** No organisation owns the code any more, so there is no source to store for. */
export class SourceGone extends Error {
  override name = 'SourceGone';
}

const READING_CHECKS: readonly CheckReading[] = [checkClock, checkPosition];

/**
 * Handles a packet: these steps, in this order. Resolves after the acknowledgement. If it rejects, nothing was
 * acknowledged and the device resends.
 */
export async function takePacket(packet: Packet, sender: Sender, pipeline: Pipeline): Promise<void> {
  const source = pipeline.identities.find(sender.code);
  if (source === null) throw new SourceGone(sender.code);
  const receivedAt = pipeline.now();
  pipeline.traffic.noteNetwork(source, sender.network, receivedAt);
  const arrival = { source, receivedAt, stretches: sender.stretches };
  const checked = checkReadings(packet.readings, arrival);
  await pipeline.lane.commit(toPacketWork(checked, arrival, sender.isOpen));
  sender.send(packet.reply);
  // Every received record counts, stored or not: the device may delete it.
  pipeline.metrics.acknowledged.records += packet.readings.length;
  pipeline.notifyStored(source.organisationId);
}

/** Runs each reading through the checks in order. */
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

/** Returns what to commit of a packet, with each reading encoded as its row. */
export function toPacketWork(
  packet: CheckedPacket,
  { source: { organisationId, sourceId }, receivedAt, stretches }: Arrival,
  isWanted: () => boolean,
): PacketWork {
  const toStore = (reading: Reading) => ({
    organisationId,
    sourceId,
    receivedAt,
    reading,
    row: readingRow({ organisationId, sourceId }, reading, receivedAt, stretches.next(reading.timeMs)),
  });
  return { readings: packet.usable.map(toStore), quarantined: packet.quarantined, isWanted };
}
