import { addDays } from '@groundwork/domain/time/civil-date.ts';
import type { Span } from '../../../lib/time/replay-clock.ts';
import { civilDateIn, toInstant } from '../../../lib/time/zone-time.ts';

const HOUR_MS = 3_600_000;
const QUARTER_MS = 900_000;
/** Distances of the times below the lanes, in minutes. */
const STEPS = [5, 10, 15, 30, 60, 120, 180, 240];
const MAX_MARKS = 9;

/**
 * The part of a replay that its lanes show: a civil date as far as anything is known of it, in full hours; in quarters of
 * an hour if that is an hour or less.
 */
export function toWindow(span: Span, at: number, timeZone: string): Span {
  const date = civilDateIn(Math.max(span.from, Math.min(at, span.until - 1)), timeZone);
  const midnight = (day: string) => Date.parse(toInstant(`${day}T00:00`, timeZone) ?? '');
  const step = span.until - span.from > HOUR_MS ? HOUR_MS : QUARTER_MS;
  const from = Math.max(midnight(date), Math.floor(span.from / step) * step);
  const until = Math.min(midnight(addDays(date, 1)), Math.ceil(span.until / step) * step);
  return { from, until: Math.max(until, from + step) };
}

/** Returns instants at round local times, a few of them, in milliseconds since 1970. */
export function listMarks({ from, until }: Span, timeZone: string): readonly number[] {
  const minutes = (until - from) / 60_000;
  const step = (STEPS.find((one) => minutes / one <= MAX_MARKS - 1) ?? 240) * 60_000;
  // Times are round in the zone, even where clocks changed on the day.
  const midnight = Date.parse(toInstant(`${civilDateIn(from, timeZone)}T00:00`, timeZone) ?? '');
  const first = midnight + Math.ceil((from - midnight) / step) * step;
  const count = Math.floor((until - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** The place of an instant in a span, in percent, from 0 to 100. */
export const toPercent = ({ from, until }: Span, at: number): number =>
  Math.min(1, Math.max(0, (at - from) / (until - from))) * 100;
