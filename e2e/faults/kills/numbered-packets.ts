import type { OutgoingPacket } from '@groundwork/simulator/devices/stubborn-upload.ts';
import { encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { toTeltonikaRecord } from '@groundwork/simulator/devices/teltonika-record.ts';
import { offset } from '@groundwork/simulator/route.ts';
import type { TrackerRecord } from '@groundwork/simulator/tracker.ts';

export const RECORDS_PER_PACKET = 50;
/** Time between consecutive readings. A reading's device time follows from its number. */
export const READING_INTERVAL_MS = 1_000;

const BASE = { latitudeE7: 515_000_000, longitudeE7: -1_000_000 };
/** A cycle of working, idling and off, so that there is something to derive. */
const ACTS_SECONDS = { work: 1_500, idle: 2_100, all: 3_000 };

/**
 * The packets of any device by number. A reading's number determines its device time. All devices send the same
 * packets, so that each is encoded only once.
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
    return { packet: encodePacket('8E', records.map(toTeltonikaRecord)), recordCount: records.length };
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
