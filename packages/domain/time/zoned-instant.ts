import { Temporal } from 'temporal-polyfill';

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;
/** Clocks change at quarters of an hour. */
const MS_PER_QUARTER = 15 * MS_PER_MINUTE;
/** `2026-11-22T06:00:00` */
const TO_SECONDS = 19;

type Offset = { readonly quarter: number; readonly minutes: number };
/** The latest offset in each zone: the rows of a table are in the order of time. */
const latest = new Map<string, Offset>();

/** Formats an instant (RFC 3339, or milliseconds since 1970) in a zone with its offset: `2026-11-22T06:00:00+00:00`. */
export function formatZonedInstant(instant: string | number, zone: string): string {
  const ms = typeof instant === 'string' ? Date.parse(instant) : instant;
  const minutes = getOffsetMinutes(ms, zone);
  const local = new Date(ms + minutes * MS_PER_MINUTE).toISOString();
  const fraction = local.slice(TO_SECONDS, -1);
  return local.slice(0, TO_SECONDS) + (fraction === '.000' ? '' : fraction) + formatOffset(minutes);
}

function getOffsetMinutes(ms: number, zone: string): number {
  const quarter = Math.floor(ms / MS_PER_QUARTER);
  const known = latest.get(zone);
  if (known?.quarter === quarter) return known.minutes;
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  const minutes = Math.round(offsetNanoseconds / 1e6 / MS_PER_MINUTE);
  latest.set(zone, { quarter, minutes });
  return minutes;
}

function formatOffset(minutes: number): string {
  const [hours, rest] = [
    Math.floor(Math.abs(minutes) / MINUTES_PER_HOUR),
    Math.abs(minutes) % MINUTES_PER_HOUR,
  ];
  return `${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
