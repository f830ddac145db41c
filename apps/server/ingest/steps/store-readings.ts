import type { Reading } from '@groundwork/domain/readings/reading.ts';
import { readingRow } from '../../features/readings/reading-row.ts';
import type { Arrival, CheckedPacket } from '../arrival.ts';
import type { CommitLane, PacketWork } from '../commit-lane.ts';

/** Resolves when everything of the packet is committed, readings and quarantine both. */
export async function storeReadings(
  packet: CheckedPacket,
  arrival: Arrival,
  lane: CommitLane,
  isWanted: () => boolean,
): Promise<void> {
  await lane.commit(workOf(packet, arrival, isWanted));
}

/** What has to be committed of a packet, with each reading as the row that it becomes. */
export function workOf(
  packet: CheckedPacket,
  { source: { organisationId, sourceId }, receivedAt }: Arrival,
  isWanted: () => boolean,
): PacketWork {
  const toStore = (reading: Reading) => ({
    organisationId,
    sourceId,
    receivedAt,
    reading,
    row: readingRow(organisationId, sourceId, reading, receivedAt),
  });
  return { readings: packet.usable.map(toStore), quarantined: packet.quarantined, isWanted };
}
