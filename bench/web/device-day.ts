import type { PositionE7 } from '@groundwork/domain/readings/reading.ts';
import { offset } from '@groundwork/simulator/route.ts';
import type { TrackerRecord } from '@groundwork/simulator/tracker.ts';

const VALUES = {
  working: { ignition: true, rpm: 1_500 },
  idling: { ignition: true, rpm: 850 },
  parked: { ignition: false, rpm: 0 },
} as const;
export type Doing = keyof typeof VALUES;

const STEP_METRES = 250;
const MINUTE_MS = 60_000;
const RECORDS = 60;
const PERIOD_MS = 5 * MINUTE_MS;
/** Fractions whose multiples fill an area evenly, without duplicates. */
const SPREAD = { north: 0.754_877_666, east: 0.569_840_291 };

/** Returns the record of a tracker at an instant (milliseconds since 1970). */
export const createRecord = (timeMs: number, doing: Doing, position: PositionE7): TrackerRecord => ({
  ...{ timeMs, position, satellites: 9, speedKmh: doing === 'working' ? 12 : 0 },
  ...VALUES[doing],
  externalMillivolts: doing === 'parked' ? 25_200 : 27_600,
  isKeyEvent: false,
});

/** Returns the position of a device after some steps: devices are spread over western Europe and move in small circles. */
export function getPosition(device: number, steps: number): PositionE7 {
  const base = {
    latitudeE7: Math.round((44 + 12 * ((device * SPREAD.north) % 1)) * 1e7),
    longitudeE7: Math.round((-4 + 18 * ((device * SPREAD.east) % 1)) * 1e7),
  };
  const turn = (steps % 24) * ((2 * Math.PI) / 24);
  return offset(base, STEP_METRES * 4 * Math.sin(turn), STEP_METRES * 4 * Math.cos(turn));
}

/** Returns a record for every five minutes of the five hours before an instant: work, idling and rest in an order by device. */
export function createDayRecords(device: number, nowMs: number): TrackerRecord[] {
  const order: readonly Doing[] = ['parked', 'working', 'idling', 'working', 'parked', 'idling'];
  const last = nowMs - 2 * MINUTE_MS;
  return Array.from({ length: RECORDS }, (_, index) => {
    const doing =
      order[(Math.floor((index + device) / (3 + (device % 7))) + device) % order.length] ?? 'parked';
    return createRecord(last - (RECORDS - 1 - index) * PERIOD_MS, doing, getPosition(device, 0));
  });
}
