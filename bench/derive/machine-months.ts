import { offset } from '@groundwork/simulator/route.ts';
import type { TrackerRecord } from '@groundwork/simulator/tracker.ts';

const MINUTE = 60;
const HOUR = 3_600;
export const DAY = 86_400;

const [SHIFT_FROM, SHIFT_UNTIL] = [6.5 * HOUR, 17.5 * HOUR];
/** Index of the weekday on which 1970 began, in a week that begins on Monday. */
const THURSDAY = 3;
const WORKING_DAYS = 5;
const BASE = { latitudeE7: 515_000_000, longitudeE7: -1_000_000 };
/** Twelve minutes of loading with pauses of two, then six of idling. */
const [CYCLE, LOADING, PAUSE] = [18 * MINUTE, 12 * MINUTE, 2 * MINUTE];
const PHASE_OF_DEVICE = 97;
const METRES_APART = 400;

/** Returns the record of a loader's tracker while its machine is in use. */
export function recordAtWork(device: number, second: number): TrackerRecord {
  const phase = (second + device * PHASE_OF_DEVICE) % CYCLE;
  const works = phase < LOADING && phase % (2 * PAUSE) < PAUSE;
  return createRecord(device, second, {
    metres: works ? (phase % PAUSE) * 2 : 0,
    speedKmh: works ? 6 : 0,
    ignition: true,
    rpm: works ? 1_600 : 750,
  });
}

const recordAtRest = (device: number, second: number): TrackerRecord =>
  createRecord(device, second, { metres: 0, speedKmh: 0, ignition: false, rpm: 0 });

type Doing = Pick<TrackerRecord, 'speedKmh' | 'ignition' | 'rpm'> & { readonly metres: number };

function createRecord(device: number, second: number, { metres, ...doing }: Doing): TrackerRecord {
  return {
    timeMs: second * 1_000,
    position: offset(BASE, metres, device * METRES_APART),
    satellites: 9,
    externalMillivolts: 27_600,
    isKeyEvent: false,
    ...doing,
  };
}

/**
 * Returns the records of a loader for some days from a midnight (UTC): one a minute while it is in use, from 06:30 to
 * 17:30 on five days of seven, and one an hour otherwise.
 */
export function recordDays(device: number, midnight: number, days: number): TrackerRecord[] {
  return Array.from({ length: days }, (_, day) => recordDay(device, midnight + day * DAY)).flat();
}

function recordDay(device: number, midnight: number): TrackerRecord[] {
  const worksToday = (Math.floor(midnight / DAY) + THURSDAY) % 7 < WORKING_DAYS;
  const records: TrackerRecord[] = [];
  for (let at = device % MINUTE; at < DAY; ) {
    const isInUse = worksToday && at >= SHIFT_FROM && at < SHIFT_UNTIL;
    records.push((isInUse ? recordAtWork : recordAtRest)(device, midnight + at));
    const next = at + (isInUse ? MINUTE : HOUR);
    // The beginning and the end of a shift are reported at once.
    at = worksToday && at < SHIFT_FROM && next > SHIFT_FROM ? SHIFT_FROM + (device % MINUTE) : next;
  }
  return records;
}
