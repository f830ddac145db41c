import type { Reading } from '@groundwork/domain/readings/reading.ts';
import { readingRow } from '../../features/readings/reading-row.ts';
import type { Arrival, CheckedPacket } from '../arrival.ts';
import type { CommitLane } from '../commit-lane.ts';
import type { PacketWork } from '../packet-queue.ts';

/** Resolves when readings and quarantine of the packet are committed. */
export async function commitPacket(
  packet: CheckedPacket,
  arrival: Arrival,
  lane: CommitLane,
  isWanted: () => boolean,
): Promise<void> {
  await lane.commit(toPacketWork(packet, arrival, isWanted));
}

/** Returns what to commit of a packet, with each reading encoded as its row. */
export function toPacketWork(
  packet: CheckedPacket,
  { source: { organisationId, sourceId }, receivedAt }: Arrival,
  isWanted: () => boolean,
): PacketWork {
  const toStore = (reading: Reading) => ({
    organisationId,
    sourceId,
    receivedAt,
    reading,
    row: readingRow({ organisationId, sourceId }, reading, receivedAt),
  });
  return { readings: packet.usable.map(toStore), quarantined: packet.quarantined, isWanted };
}
