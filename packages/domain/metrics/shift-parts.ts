import { addKnown } from '../derivation/totals/fact-table.ts';
import type { ShiftCalendar } from '../shifts/shift-calendar.ts';
import { shiftSpansIn } from '../shifts/shift-spans.ts';
import { clipSpans, mergeSpans, type Span, subtractSpans } from '../shifts/spans.ts';

/** Monitored time of a machine by one calendar. */
export type CalendarTime = Span & { readonly zone: string; readonly calendar: ShiftCalendar };

/** A stretch of shift time, with or without an operator assigned. */
export type ShiftPart = Span & { readonly isAssigned: boolean };

/**
 * Returns the shift time of a stretch, in order, cut where an operator is assigned or leaves. The parts of two halves
 * of a stretch add up to those of the whole.
 */
export function listShiftParts(
  { calendar, zone, from, to }: CalendarTime,
  assigned: readonly Span[],
): ShiftPart[] {
  const shifts = shiftSpansIn(calendar, zone, from, to);
  const withOperator = shifts.flatMap((shift) => clipSpans(mergeSpans(assigned), shift.from, shift.to));
  const without = subtractSpans(shifts, withOperator);
  return [
    ...withOperator.map((span) => ({ ...span, isAssigned: true })),
    ...without.map((span) => ({ ...span, isAssigned: false })),
  ].sort((a, b) => a.from - b.from);
}

/** Seconds of shift time, and those of them with an operator assigned; null: unknown. */
export type ShiftTime = {
  readonly shiftSeconds: number | null;
  readonly operatorSeconds: number | null;
};

/** Sums parts; of none, zero. */
export function sumShiftParts(parts: readonly ShiftPart[]): ShiftTime {
  const sum = (counted: readonly ShiftPart[]) =>
    counted.reduce((total, { from, to }) => total + to - from, 0);
  return { shiftSeconds: sum(parts), operatorSeconds: sum(parts.filter(({ isAssigned }) => isAssigned)) };
}

/** Adds shift time of two machines or of two periods. */
export const addShiftTime = (a: ShiftTime, b: ShiftTime): ShiftTime => ({
  shiftSeconds: addKnown(a.shiftSeconds, b.shiftSeconds),
  operatorSeconds: addKnown(a.operatorSeconds, b.operatorSeconds),
});
