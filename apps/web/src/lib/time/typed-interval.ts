import { toInstant, toLocalTime } from './zone-time.ts';

/** A half-open interval, RFC 3339; `to` is null while it is open. */
export type Interval = { readonly from: string; readonly to: string | null };

/** The same interval as text of date-time fields: local times of a zone, empty for an open end. */
export type TypedInterval = { readonly from: string; readonly to: string };

export function toTypedInterval({ from, to }: Interval, timeZone: string): TypedInterval {
  return { from: toLocalTime(from, timeZone), to: to === null ? '' : toLocalTime(to, timeZone) };
}

/**
 * Converts typed local times to instants; text that is no time stays, for the server to refuse. An end that was not
 * changed keeps its stored instant, because the fields do not show seconds.
 */
export function readTypedInterval(
  typed: TypedInterval,
  timeZone: string,
  stored: Interval | null = null,
): Interval {
  const unchanged = stored && toTypedInterval(stored, timeZone);
  const convert = (end: keyof Interval) =>
    stored !== null && unchanged?.[end] === typed[end]
      ? stored[end]
      : (toInstant(typed[end], timeZone) ?? typed[end]);
  return { from: convert('from') ?? '', to: convert('to') || null };
}
