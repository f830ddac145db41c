import { encodePacket } from './devices/teltonika-device.ts';
import { toTeltonikaRecord } from './devices/teltonika-record.ts';
import type { Fleet, SimulatedTracker } from './fleet.ts';
import { createRandom, type Random } from './random.ts';
import type { TrackerRecord } from './tracker.ts';

/**
 * In order: as recorded. Shuffled: records and packets in any order. Late: the middle third is sent after the rest.
 * Doubled: everything twice, cut into different packets the second time.
 */
export const UPLOAD_ORDERS = ['in-order', 'shuffled', 'late', 'doubled'] as const;
export type UploadOrder = (typeof UPLOAD_ORDERS)[number];

/** One uploaded packet. */
export type Upload = {
  readonly imei: string;
  readonly records: readonly TrackerRecord[];
  /** The Teltonika packet (Codec 8 Extended) that carries the records. */
  readonly packet: Uint8Array;
};

const RECORDS_PER_PACKET = 10;

/** Lists all packets of a fleet in order of arrival; the same plan and seed give the same bytes. */
export function planUploads(fleet: Fleet, order: UploadOrder, seed: number): Upload[] {
  const random = createRandom(seed);
  const trackers = fleet.machines.flatMap((machine) => machine.trackers);
  const uploads = trackers.flatMap((tracker) => uploadTracker(tracker, order, random));
  return order === 'shuffled' ? random.shuffle(uploads) : uploads;
}

function uploadTracker(tracker: SimulatedTracker, order: UploadOrder, random: Random): Upload[] {
  return sequences(tracker.records, order, random).flatMap((records, index) =>
    cut(records, RECORDS_PER_PACKET - index).map((piece) => ({
      imei: tracker.imei,
      records: piece,
      packet: encodePacket('8E', piece.map(toTeltonikaRecord)),
    })),
  );
}

/** Returns the sequences of records that a tracker sends one after another. */
function sequences(records: readonly TrackerRecord[], order: UploadOrder, random: Random) {
  const third = Math.floor(records.length / 3);
  if (order === 'shuffled') return [random.shuffle(records)];
  if (order === 'doubled') return [records, records];
  if (order === 'in-order') return [records];
  return [[...records.slice(0, third), ...records.slice(2 * third)], records.slice(third, 2 * third)];
}

function cut<Item>(items: readonly Item[], length: number): Item[][] {
  const pieces: Item[][] = [];
  for (let from = 0; from < items.length; from += length) pieces.push(items.slice(from, from + length));
  return pieces;
}
