import type { SourceId } from '../../ids.ts';
import { claimBy } from './oracle-claim.fixture.ts';
import type { Received, Track } from './oracle-received.fixture.ts';
import { type Records, rulesAt, settingsAt } from './oracle-records.fixture.ts';
import { type HeldValues, holdingAt } from './oracle-values.fixture.ts';

/** A stretch [from, to) in which a machine moves with its engine off, or faster than it can. */
export type Movement = {
  readonly from: number;
  readonly to: number;
  /** The index of the reading that began it, and of the one that confirmed it as a transport, if any. */
  readonly begunBy: number;
  readonly confirmedBy: number | null;
  /** When it stopped without a reading, else the index of the reading that ended it. */
  readonly stoppedAt: number;
  readonly endedBy: number;
};

const WEAK: readonly (string | null)[] = ['voltage', 'ignition', 'accelerometer'];
const MIN_SECONDS = 60;
const MIN_FIXES = 2;

/** Whether the values of a source at an instant show such a movement. */
export function movesAlone(records: Records, sourceId: SourceId, held: HeldValues, at: number): boolean {
  const values = holdingAt(held, at);
  const rules = rulesAt(records, at);
  const { engineOn, evidence } = claimBy(values, settingsAt(records, sourceId, at), rules);
  const { speedKmh = 0 } = values;
  if (speedKmh < 3 || engineOn === null) return false;
  if (!engineOn) return true;
  const maxSpeedKmh = rules.greatestTravelSpeedKmh;
  return WEAK.includes(evidence) && maxSpeedKmh !== null && speedKmh > 1.5 * maxSpeedKmh;
}

/** Lists all movements of an attachment, confirmed or not, in time order. */
export function listMovements(records: Records, track: Track): Movement[] {
  const found: Movement[] = [];
  if (!track.received.some(({ item }) => (item.signals.speedKmh ?? 0) >= 3)) return found;
  for (const [number, { at, item }] of track.received.entries()) {
    const latest = found.at(-1);
    if (latest && number < latest.endedBy && at < latest.stoppedAt) continue;
    if (item.signals.fix && isMovingAfter(records, track, number)) {
      found.push(movementFrom(records, track, number, at));
    }
  }
  return found;
}

/** Whether an instant is inside a movement that was confirmed as a transport. */
export function transportAt(movements: readonly Movement[], at: number): boolean {
  return movements.some(({ from, to, confirmedBy }) => confirmedBy !== null && from <= at && at < to);
}

/** Whether a transport is in progress, as far as is known after the reading with that index. */
export function transportKnownAt(movements: readonly Movement[], at: number, reading: number): boolean {
  return movements.some(
    ({ confirmedBy, stoppedAt, endedBy }) =>
      confirmedBy !== null && confirmedBy <= reading && reading < endedBy && at < stoppedAt,
  );
}

function movementFrom(records: Records, track: Track, begunBy: number, from: number): Movement {
  const { received } = track;
  const movement = { from, begunBy, stoppedAt: Number.POSITIVE_INFINITY };
  let fixes = 0;
  let confirmedBy: number | null = null;
  for (let number = begunBy; number < received.length; number += 1) {
    const one = received[number];
    if (!one) break;
    if (one.item.signals.fix) {
      fixes += 1;
      if (fixes >= MIN_FIXES && one.at - from >= MIN_SECONDS) confirmedBy ??= number;
    }
    const next = received[number + 1];
    const stoppedAt = stopsAfter(records, track, number);
    const endedBy = number + 1;
    if (stoppedAt !== null) return { ...movement, to: stoppedAt, confirmedBy, stoppedAt, endedBy };
    const to = next && endsBy(records, track, next, number);
    if (to !== undefined && to !== null) return { ...movement, to, confirmedBy, endedBy };
  }
  return { ...movement, to: track.to, confirmedBy, endedBy: received.length };
}

/** The end of the movement if a reading ends it: by its covered time, by being late, or by its values. */
function endsBy(records: Records, track: Track, next: Received, number: number): number | null {
  if (!next.inTime) return track.received[number]?.at ?? null;
  if (next.placed) return next.at;
  return isMovingAfter(records, track, number + 1) ? null : next.at;
}

/** The instant at which it stops between two readings, by an expired value or a changed setting. */
function stopsAfter(records: Records, track: Track, number: number): number | null {
  const received = track.received[number];
  if (!received) return null;
  const next = track.received[number + 1]?.at ?? track.to;
  const last = Math.min(next, received.lastInTime);
  const lapses = Object.values(received.held).map(({ until }) => until);
  const changes = records.filter(({ kind }) => kind === 'machine-type' || kind === 'source-settings');
  return (
    [...lapses, ...changes.map((one) => one.at)]
      .filter((instant) => received.at < instant && instant <= last)
      .sort((a, b) => a - b)
      .find((instant) => !movesAlone(records, track.sourceId, received.held, instant)) ?? null
  );
}

function isMovingAfter(records: Records, { sourceId, received }: Track, number: number): boolean {
  const one = received[number];
  return one !== undefined && movesAlone(records, sourceId, one.held, one.at);
}
