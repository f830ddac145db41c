import type { OutgoingPacket } from '@groundwork/simulator/devices/stubborn-upload.ts';
import { encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { teltonikaRecord } from '@groundwork/simulator/devices/teltonika-record.ts';
import { offset } from '@groundwork/simulator/route.ts';
import type { TrackerRecord } from '@groundwork/simulator/tracker.ts';

export const RECORDS_PER_PACKET = 50;
/** A reading's number times this lies between its device time and the first one's. */
export const READING_INTERVAL_MS = 1_000;

const BASE = { latitudeE7: 515_000_000, longitudeE7: -1_000_000 };
/** It works, stands with its engine on, and is off, so that there is something to derive. */
const ACTS_SECONDS = { work: 1_500, idle: 2_100, all: 3_000 };

/**
 * The packets of any device, by their number. Their readings are numbered through, and a number is its device time;
 * all devices say the same at the same number, so that each packet is encoded once however many send it.
 */
export class NumberedPackets {
  readonly #firstTimeMs: number;
  readonly #encoded: OutgoingPacket[] = [];

  constructor(firstTimeMs: number) {
    this.#firstTimeMs = firstTimeMs;
  }

  get(packet: number): OutgoingPacket {
    for (let next = this.#encoded.length; next <= packet; next += 1) this.#encoded.push(this.#encode(next));
    const found = this.#encoded[packet];
    if (!found) throw new RangeError(`${packet} is not the number of a packet`);
    return found;
  }

  #encode(packet: number): OutgoingPacket {
    const records = Array.from({ length: RECORDS_PER_PACKET }, (_, index) =>
      this.#record(packet * RECORDS_PER_PACKET + index),
    );
    return { packet: encodePacket('8E', records.map(teltonikaRecord)), recordCount: records.length };
  }

  #record(number: number): TrackerRecord {
    const phase = number % ACTS_SECONDS.all;
    const works = phase < ACTS_SECONDS.work;
    const ignition = phase < ACTS_SECONDS.idle;
    return {
      timeMs: this.#firstTimeMs + number * READING_INTERVAL_MS,
      position: offset(BASE, works ? phase : 0, 0),
      satellites: 9,
      speedKmh: works ? 4 : 0,
      ignition,
      rpm: ignition ? 1_400 : 0,
      externalMillivolts: ignition ? 27_600 : 25_200,
      isKeyEvent: false,
    };
  }
}
