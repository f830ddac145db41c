import type { Reading } from '@groundwork/domain/readings/reading.ts';
import { readingRow } from '../../features/readings/reading-row.ts';
import type { Arrival, CheckedPacket } from '../arrival.ts';
import type { CommitLane } from '../commit-lane.ts';

/** Resolves when everything of the packet is committed, readings and quarantine both. */
export async function storeReadings(
  packet: CheckedPacket,
  { source: { organisationId, sourceId }, receivedAt }: Arrival,
  lane: CommitLane,
  isWanted: () => boolean,
): Promise<void> {
  const toStore = (reading: Reading) => ({
    organisationId,
    sourceId,
    receivedAt,
    reading,
    row: readingRow(organisationId, sourceId, reading),
  });
  await lane.commit({ readings: packet.usable.map(toStore), quarantined: packet.quarantined, isWanted });
}
