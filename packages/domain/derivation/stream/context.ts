import type { ShiftCalendar } from '../../shifts/shift-calendar.ts';
import { civilDayAt } from '../../time/civil-day.ts';
import { canonicalJson } from './canonical-json.ts';
import { contentKey } from './content-key.ts';

/** A calendar by content, and the key that stands for this content in a slice. */
export type KeyedCalendar = { readonly key: string; readonly calendar: ShiftCalendar };

/** What a day is cut by. */
export type Context = {
  readonly zone: string;
  /** The sources attached, ascending; none while the machine is archived. */
  readonly sourceIds: readonly number[];
  readonly siteId: number | null;
  readonly hireId: number | null;
  readonly shifts: KeyedCalendar | null;
};

/** What there is where nothing is set, apart from a zone, which is always set. */
export const NO_CONTEXT: Omit<Context, 'zone'> = { sourceIds: [], siteId: null, hireId: null, shifts: null };

/** A context and the instant from which it is in force. */
export type ContextSince = { from: number; context: Context };

/** The part of a local day that lies in one context: what the facts of a machine are counted by. */
export type SliceHead = Omit<Context, 'shifts'> & {
  /** The first instant of the part: the day's, or that of the change which opened it. */
  readonly from: number;
  /** The local day, ISO 8601. */
  readonly date: string;
  /** Stands for the content of the shift calendar in force; null: none is. */
  readonly shiftsKey: string | null;
};

/** A calendar with the key of its content. */
export function keyCalendar(calendar: ShiftCalendar): KeyedCalendar {
  return { key: contentKey(canonicalJson(calendar)), calendar };
}

/** Writes a change into a history in time order. Changes at one instant are one, and none where nothing changed. */
export function changeContext(history: ContextSince[], at: number, context: Context): void {
  const latest = history.at(-1);
  if (!latest || sameContext(latest.context, context)) return;
  if (latest.from < at) {
    history.push({ from: at, context });
    return;
  }
  latest.context = context;
  const before = history.at(-2);
  if (before && sameContext(before.context, context)) history.pop();
}

/** The slice at an instant, the calendar in force, and the instant at which they end as far as the history knows. */
export function sliceAt(
  history: readonly ContextSince[],
  at: number,
): { head: SliceHead; shifts: KeyedCalendar | null; endsAt: number } {
  const index = indexAt(history, at);
  const { from, context } = history[index] as ContextSince;
  const { zone, sourceIds, siteId, hireId, shifts } = context;
  const day = civilDayAt(at, zone);
  const startsAt = Math.max(day.startsAt, from);
  const shiftsKey = shifts?.key ?? null;
  const head = { zone, sourceIds, siteId, hireId, from: startsAt, date: day.date, shiftsKey };
  return { head, shifts, endsAt: Math.min(day.endsAt, history[index + 1]?.from ?? day.endsAt) };
}

/** Where the slice at an instant begins: it tells the slices of a machine apart, for a fraction of the cost. */
export function sliceStartAt(history: readonly ContextSince[], at: number): number {
  const { from, context } = history[indexAt(history, at)] as ContextSince;
  return Math.max(civilDayAt(at, context.zone).startsAt, from);
}

function indexAt(history: readonly ContextSince[], at: number): number {
  let index = history.length - 1;
  while (index >= 0 && (history[index] as ContextSince).from > at) index -= 1;
  if (index < 0) throw new Error(`The context of ${at} is forgotten`);
  return index;
}

/**
 * Drops what no instant from `settledTo` on can ask for. Of the context in force there only the present local
 * day is remembered: else a change of last year would tell two equal machines apart for ever.
 */
export function forgetContextsBefore(history: ContextSince[], settledTo: number): void {
  // A change at this very instant stays apart from the one before: another at the same instant may undo it.
  while (history[1] && history[1].from < settledTo) history.shift();
  const first = history[0];
  if (!first) return;
  first.from = Math.max(first.from, civilDayAt(settledTo, first.context.zone).startsAt);
  // A change at midnight leaves nothing of the context before it.
  if (history[1]?.from === first.from) history.shift();
}

function sameContext(a: Context, b: Context): boolean {
  return (
    a.zone === b.zone &&
    a.sourceIds.join() === b.sourceIds.join() &&
    a.siteId === b.siteId &&
    a.hireId === b.hireId &&
    a.shifts?.key === b.shifts?.key
  );
}
