import type { IntervalRow } from '../devices/interval-row.ts';
import type { DeviceRecord } from '../devices/teltonika-device.ts';
import { createRandom } from '../random.ts';
import { deviceRecord } from './device-record.ts';
import { createSeed, type DemoHistory } from './history.ts';
import { liveDays, type MachineDay } from './journal.ts';
import type { DemoMachine } from './machine.ts';
import { listMoments } from './observe.ts';
import { planRound } from './place.ts';
import { sensorRow } from './sensor-row.ts';
import type { DemoTracker } from './tracker.ts';

/** An item that a source sends, and when it does (milliseconds since 1970). */
export type Timed<Item> = { readonly timeMs: number; readonly item: Item };

/**
 * Yields all records of a tracker after an instant, in order and into the future, without end unless it dies or is
 * detached. The same history gives the same records from any starting point.
 */
export function* recordsAfter(
  machine: DemoMachine,
  tracker: DemoTracker,
  history: DemoHistory,
  afterMs: number,
): Generator<Timed<DeviceRecord>> {
  const round = planRound(machine);
  for (const day of listDays(machine, tracker, history, afterMs)) {
    const random = createRandom(createSeed(history.seed, tracker.code, day.day.date));
    for (const moment of listMoments(day, tracker)) {
      const record = deviceRecord(moment, { machine, tracker, round }, random);
      if (record.timestampMs > afterMs) yield { timeMs: record.timestampMs, item: record };
    }
  }
}

/** Yields the same for a sensor that sends rows. */
export function* rowsAfter(
  machine: DemoMachine,
  tracker: DemoTracker,
  history: DemoHistory,
  afterMs: number,
): Generator<Timed<IntervalRow>> {
  for (const day of listDays(machine, tracker, history, afterMs)) {
    for (const moment of listMoments(day, tracker)) {
      if (moment.at * 1_000 > afterMs) yield { timeMs: moment.at * 1_000, item: sensorRow(moment, day) };
    }
  }
}

/** Yields the days on which the tracker may send something after an instant. */
function* listDays(
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
