import type { SiteId, SourceId } from '../../ids.ts';
import type { ShiftCalendar } from '../../shifts/shift-calendar.ts';
import { civilDayAt } from '../../time/civil-day.ts';
import { canonicalJson } from './canonical-json.ts';
import { contentKey } from './content-key.ts';

/** A calendar by content, and the key that identifies this content in a slice. */
export type KeyedCalendar = { readonly key: string; readonly calendar: ShiftCalendar };

/** The facts by which a day is cut into slices. */
export type Context = {
  readonly zone: string;
  /** Ids of the attached sources, ascending; empty while the machine is archived. */
  readonly sourceIds: readonly SourceId[];
  readonly siteId: SiteId | null;
  readonly hireId: number | null;
  readonly shifts: KeyedCalendar | null;
};

/** The context of a machine without settings; the zone is always set. */
export const NO_CONTEXT: Omit<Context, 'zone'> = { sourceIds: [], siteId: null, hireId: null, shifts: null };

/** A context and the instant from which it is in force. */
export type ContextSince = { from: number; context: Context };

/** The part of a local day with one context: the unit in which facts are counted. */
export type SliceHead = Omit<Context, 'shifts'> & {
  /** First instant of the part: the start of the day, or the change of context that opened it. */
  readonly from: number;
  /** The local day, ISO 8601. */
  readonly date: string;
  /** Identifies the content of the shift calendar in force; null: none. */
  readonly shiftsKey: string | null;
};

/** Adds the key of its content to a calendar. */
export function keyCalendar(calendar: ShiftCalendar): KeyedCalendar {
  return { key: contentKey(canonicalJson(calendar)), calendar };
}

/** Appends a change to a history in time order. Changes at one instant are merged; a change without effect is dropped. */
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

/** Returns the slice at an instant, the calendar in force, and where they end as far as the history knows. */
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

/** Returns the start of the slice at an instant. It identifies the slice and is much cheaper than sliceAt(). */
export function sliceStartAt(history: readonly ContextSince[], at: number): number {
  const { from, context } = history[indexAt(history, at)] as ContextSince;
  return Math.max(civilDayAt(at, context.zone).startsAt, from);
}

function indexAt(history: readonly ContextSince[], at: number): number {
  let index = history.length - 1;
  while (index >= 0 && (history[index] as ContextSince).from > at) index -= 1;
  if (index < 0) throw new Error(`No context at ${at}`);
  return index;
}

/**
 * Drops contexts that no instant at or after `settledTo` needs. The context in force is dated back to the start of
 * the current local day only: otherwise a change made last year would keep two equal machines different for ever.
 */
export function forgetContextsBefore(history: ContextSince[], settledTo: number): void {
  // Keep a change at exactly this instant apart: another at the same instant may undo it.
  while (history[1] && history[1].from < settledTo) history.shift();
  const first = history[0];
  if (!first) return;
  first.from = Math.max(first.from, civilDayAt(settledTo, first.context.zone).startsAt);
  // A change at midnight makes the context before it irrelevant.
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
