import type { ShiftCalendar } from '../../shifts/shift-calendar.ts';
import { shiftSpansIn } from '../../shifts/shift-spans.ts';
import type { Derived } from '../derived.ts';
import type { OutOfHoursGroup, OutOfHoursPiece, Sigma } from '../sigma.ts';
import type { KeyedCalendar, SliceHead } from '../stream/context.ts';

/** Pieces less than this far apart belong to one group. */
export const GROUPED_WITHIN_SECONDS = 180;

/** What is known of the group that may still grow. */
export type OpenGroup = Pick<Sigma, 'outOfHours'>;
/** Where stretches are emitted. */
type Emitted = Pick<Derived, 'outOfHours'>;

/** A stretch of settled time in one slice. */
type SettledTime = {
  readonly from: number;
  readonly to: number;
  readonly on: boolean;
  readonly slice: SliceHead;
  readonly shifts: KeyedCalendar | null;
};

/** Adds settled time, in order, monitored or not, and emits the on-time outside the shifts. */
export function countOutOfHours(sigma: OpenGroup, time: SettledTime, derived: Emitted): void {
  if (!time.on && !sigma.outOfHours) return;
  const { from, to, shifts } = time;
  if (!shifts) {
    endGroup(sigma, derived);
    return;
  }
  let outsideFrom = from;
  for (const span of shiftSpansIn(internCalendar(shifts), time.slice.zone, from, to)) {
    addOutside(sigma, { ...time, from: outsideFrom, to: Math.max(outsideFrom, span.from) }, derived);
    endGroup(sigma, derived);
    outsideFrom = Math.min(span.to, to);
  }
  addOutside(sigma, { ...time, from: outsideFrom }, derived);
}

/** Shares one object among calendars of equal content, so that σ copies use the same cached shift spans. */
const interned = new Map<string, ShiftCalendar>();
const MAX_INTERNED = 1_000;

function internCalendar({ key, calendar }: KeyedCalendar): ShiftCalendar {
  const known = interned.get(key);
  if (known) return known;
  if (interned.size >= MAX_INTERNED) interned.clear();
  interned.set(key, calendar);
  return calendar;
}

/** Ends the group; if it is still undecided, it was too short to count. */
export function endGroup(sigma: OpenGroup, derived: Emitted): void {
  if (sigma.outOfHours && isDecided(sigma.outOfHours)) emit(sigma.outOfHours.pieces, derived);
  sigma.outOfHours = null;
}

function addOutside(sigma: OpenGroup, { from, to, on, slice, shifts }: SettledTime, derived: Emitted): void {
  if (to <= from) return;
  const endedAt = sigma.outOfHours?.endedAt ?? from;
  if ((on ? from : to) - endedAt >= GROUPED_WITHIN_SECONDS) endGroup(sigma, derived);
  if (!on) return;
  const graceSeconds = shifts?.calendar.graceSeconds ?? 0;
  sigma.outOfHours ??= { graceSeconds, endedAt: from, onSeconds: 0, pieces: [] };
  addPiece(sigma.outOfHours, { from, to, slice });
  if (isDecided(sigma.outOfHours))
    emit(sigma.outOfHours.pieces.splice(0, sigma.outOfHours.pieces.length - 1), derived);
}

function addPiece(group: OutOfHoursGroup, piece: OutOfHoursPiece): void {
  const latest = group.pieces.at(-1);
  if (latest?.to === piece.from && latest.slice.from === piece.slice.from) latest.to = piece.to;
  else group.pieces.push(piece);
  group.endedAt = piece.to;
  group.onSeconds = Math.min(group.onSeconds + piece.to - piece.from, group.graceSeconds);
}

function isDecided({ onSeconds, graceSeconds }: OutOfHoursGroup): boolean {
  return onSeconds >= graceSeconds;
}

function emit(pieces: readonly OutOfHoursPiece[], { outOfHours }: Emitted): void {
  for (const { from, to, slice } of pieces) {
    outOfHours.push({ startedAt: from, endedAt: to, slice, provisional: false });
  }
}
