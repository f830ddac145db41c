import { instantOfLocalTime, localTimeOf } from './zone-time.ts';

/** Half-open, RFC 3339; without an end while that is open. */
export type Interval = { readonly from: string; readonly to: string | null };

/** The same as date-time fields write it: what clocks in a zone show; empty for an open end. */
export type TypedInterval = { readonly from: string; readonly to: string };

export function typedIntervalOf({ from, to }: Interval, timeZone: string): TypedInterval {
  return { from: localTimeOf(from, timeZone), to: to === null ? '' : localTimeOf(to, timeZone) };
}

/**
 * The instants that were typed; null without a beginning. An end that still reads as it is stored is left as it
 * is: fields show no seconds, and must not cut them off.
 */
export function readTypedInterval(
  typed: TypedInterval,
  timeZone: string,
  stored: Interval | null = null,
): Interval | null {
  const known = stored && typedIntervalOf(stored, timeZone);
  const from = known?.from === typed.from ? (stored?.from ?? null) : instantOfLocalTime(typed.from, timeZone);
  if (from === null) return null;
  const to = known?.to === typed.to ? (stored?.to ?? null) : instantOfLocalTime(typed.to, timeZone);
  return { from, to };
}
