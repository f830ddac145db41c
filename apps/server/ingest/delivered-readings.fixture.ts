import { teltonikaTcp } from '@groundwork/decoders/teltonika/session.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import { toIntervalRow } from '@groundwork/simulator/devices/interval-row.ts';
import { encodeLogin, encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { readingToTeltonikaRecord } from '@groundwork/simulator/devices/teltonika-reading.ts';
import type { UploadedReading } from '@groundwork/simulator/truth-upload.ts';
import { readBatch } from '../features/readings/read-batch.ts';

const RECORDS_PER_PACKET = 50;
const IMEI = '356307042441013';

/** Encodes readings as a tracker sends them and decodes them again. */
export function deliverByTracker(readings: readonly UploadedReading[]): Reading[] {
  let { state } = teltonikaTcp.feed(teltonikaTcp.start, encodeLogin(IMEI));
  const delivered: Reading[] = [];
  for (let from = 0; from < readings.length; from += RECORDS_PER_PACKET) {
    const records = readings.slice(from, from + RECORDS_PER_PACKET).map(readingToTeltonikaRecord);
    const fed = teltonikaTcp.feed(state, encodePacket('8E', records));
    state = fed.state;
    for (const event of fed.events) {
      if (event.kind !== 'packet') throw new Error(`the tracker's packet was ${event.kind}`);
      delivered.push(...event.readings);
    }
  }
  return delivered;
}

/** Converts readings to the rows that a sensor's program posts and parses them again. */
export function deliverByProgram(readings: readonly UploadedReading[]): Reading[] {
  const { taken, refused } = readBatch(JSON.parse(JSON.stringify(readings.map(toIntervalRow))));
  if (refused.length > 0) throw new Error(`${refused.length} rows were refused`);
  return taken.map(({ reading }) => reading);
}
