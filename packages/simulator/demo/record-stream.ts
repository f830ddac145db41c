import type { IntervalRow } from '../devices/interval-row.ts';
import type { DeviceRecord } from '../devices/teltonika-device.ts';
import { createRandom } from '../random.ts';
import { deviceRecord } from './device-record.ts';
import { type DemoHistory, seedOf } from './history.ts';
import { liveDays, type MachineDay } from './journal.ts';
import type { DemoMachine } from './machine.ts';
import { listMoments } from './observe.ts';
import { roundOf } from './place.ts';
import { sensorRow } from './sensor-row.ts';
import type { DemoTracker } from './tracker.ts';

/** Something that a source says, and when it says it (milliseconds since 1970). */
export type Said<What> = { readonly timeMs: number; readonly said: What };

/**
 * All that a tracker says after an instant, in order, into the future and without an end where it does not die or is
 * taken off. The same history gives the same records, wherever one begins.
 */
export function* recordsAfter(
  machine: DemoMachine,
  tracker: DemoTracker,
  history: DemoHistory,
  afterMs: number,
): Generator<Said<DeviceRecord>> {
  const round = roundOf(machine);
  for (const day of daysOf(machine, tracker, history, afterMs)) {
    const random = createRandom(seedOf(history.seed, tracker.code, day.day.date));
    for (const moment of listMoments(day, tracker)) {
      const record = deviceRecord(moment, { machine, tracker, round }, random);
      if (record.timestampMs > afterMs) yield { timeMs: record.timestampMs, said: record };
    }
  }
}

/** The same of a sensor that tells by rows. */
export function* rowsAfter(
  machine: DemoMachine,
  tracker: DemoTracker,
  history: DemoHistory,
  afterMs: number,
): Generator<Said<IntervalRow>> {
  for (const day of daysOf(machine, tracker, history, afterMs)) {
    for (const moment of listMoments(day, tracker)) {
      if (moment.at * 1_000 > afterMs) yield { timeMs: moment.at * 1_000, said: sensorRow(moment, day) };
    }
  }
}

/** The days on which the tracker may say something after an instant. */
function* daysOf(
  machine: DemoMachine,
  { detachedAt, diesAt }: DemoTracker,
  history: DemoHistory,
  afterMs: number,
): Generator<MachineDay> {
  const endsAt = Math.min(detachedAt ?? Number.POSITIVE_INFINITY, diesAt);
  for (const day of liveDays(machine, history)) {
    if (day.day.startsAt >= endsAt) return;
    if (day.day.endsAt * 1_000 > afterMs) yield day;
  }
}
