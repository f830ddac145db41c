import { claimBy } from './oracle-claim.fixture.ts';
import type { Heard, Track } from './oracle-heard.fixture.ts';
import { type Records, rulesAt, settingsAt } from './oracle-records.fixture.ts';
import { type HeldValues, holdingAt } from './oracle-values.fixture.ts';

/** A stretch, [from, to), in which a machine moves though its engine is off, or faster than it can. */
export type Movement = {
  readonly from: number;
  readonly to: number;
  /** The number of the reading by which it began, and by which it was seen to be a transport, if it was. */
  readonly begunBy: number;
  readonly confirmedBy: number | null;
  /** When it was seen to stop without a reading, and else by which reading. */
  readonly stoppedAt: number;
  readonly endedBy: number;
};

const WEAK: readonly (string | null)[] = ['voltage', 'ignition', 'accelerometer'];
const SECONDS_AT_LEAST = 60;
const FIXES_AT_LEAST = 2;

/** Whether what a source holds at an instant tells of such a movement. */
export function movesAlone(records: Records, sourceId: number, held: HeldValues, at: number): boolean {
  const values = holdingAt(held, at);
  const rules = rulesAt(records, at);
  const { engineOn, evidence } = claimBy(values, settingsAt(records, sourceId, at), rules);
  const { speedKmh = 0 } = values;
  if (speedKmh < 3 || engineOn === null) return false;
  if (!engineOn) return true;
  const greatest = rules.greatestTravelSpeedKmh;
  return WEAK.includes(evidence) && greatest !== null && speedKmh > 1.5 * greatest;
}

/** All movements of an attachment, confirmed or not, in the order of time. */
export function movementsOf(records: Records, track: Track): Movement[] {
  const found: Movement[] = [];
  if (!track.heard.some(({ item }) => (item.signals.speedKmh ?? 0) >= 3)) return found;
  for (const [number, { at, item }] of track.heard.entries()) {
    const latest = found.at(-1);
    if (latest && number < latest.endedBy && at < latest.stoppedAt) continue;
    if (item.signals.fix && isMovingAfter(records, track, number)) {
      found.push(movementFrom(records, track, number, at));
    }
  }
  return found;
}

/** Whether an instant lies in a movement that is seen to be a transport. */
export function transportAt(movements: readonly Movement[], at: number): boolean {
  return movements.some(({ from, to, confirmedBy }) => confirmedBy !== null && from <= at && at < to);
}

/** Whether such a movement is under way by what is known after the reading of that number. */
export function transportKnownAt(movements: readonly Movement[], at: number, reading: number): boolean {
  return movements.some(
    ({ confirmedBy, stoppedAt, endedBy }) =>
      confirmedBy !== null && confirmedBy <= reading && reading < endedBy && at < stoppedAt,
  );
}

function movementFrom(records: Records, track: Track, begunBy: number, from: number): Movement {
  const { heard } = track;
  const movement = { from, begunBy, stoppedAt: Number.POSITIVE_INFINITY };
  let fixes = 0;
  let confirmedBy: number | null = null;
  for (let number = begunBy; number < heard.length; number += 1) {
    const one = heard[number];
    if (!one) break;
    if (one.item.signals.fix) {
      fixes += 1;
      if (fixes >= FIXES_AT_LEAST && one.at - from >= SECONDS_AT_LEAST) confirmedBy ??= number;
    }
    const next = heard[number + 1];
    const stoppedAt = stopsAfter(records, track, number);
    const endedBy = number + 1;
    if (stoppedAt !== null) return { ...movement, to: stoppedAt, confirmedBy, stoppedAt, endedBy };
    const to = next && endsBy(records, track, next, number);
    if (to !== undefined && to !== null) return { ...movement, to, confirmedBy, endedBy };
  }
  return { ...movement, to: track.to, confirmedBy, endedBy: heard.length };
}

/** Where the movement ended, if a reading ends it: by its cover, by having been late, or by what it says. */
function endsBy(records: Records, track: Track, next: Heard, number: number): number | null {
  if (!next.inTime) return track.heard[number]?.at ?? null;
  if (next.placed) return next.at;
  return isMovingAfter(records, track, number + 1) ? null : next.at;
}

/** The instant at which it is seen to stop between a reading and the next, by a lapse or a changed setting. */
function stopsAfter(records: Records, track: Track, number: number): number | null {
  const heard = track.heard[number];
  if (!heard) return null;
  const next = track.heard[number + 1]?.at ?? track.to;
  const last = Math.min(next, heard.lastInTime);
  const lapses = Object.values(heard.held).map(({ until }) => until);
  const changes = records.filter(({ kind }) => kind === 'machine-type' || kind === 'source-settings');
  return (
    [...lapses, ...changes.map((one) => one.at)]
      .filter((instant) => heard.at < instant && instant <= last)
      .sort((a, b) => a - b)
      .find((instant) => !movesAlone(records, track.sourceId, heard.held, instant)) ?? null
  );
}

function isMovingAfter(records: Records, { sourceId, heard }: Track, number: number): boolean {
  const one = heard[number];
  return one !== undefined && movesAlone(records, sourceId, one.held, one.at);
}
