import { getDateFormat } from '../language/cached-formats.ts';

/** The time zone of the browser. */
export const getBrowserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The civil date (ISO 8601) of an instant in a zone. */
export function civilDateIn(instant: string | number, timeZone: string): string {
  return toLocalTime(instant, timeZone).slice(0, 10);
}

/** The local time in a zone as a date-time field writes it: `2026-04-26T07:05`. */
export function toLocalTime(instant: string | number, timeZone: string): string {
  const at = typeof instant === 'string' ? Date.parse(instant) : instant;
  const parts = getDateFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * The instant of a local time in a zone, RFC 3339 in UTC; null if the text is invalid. Takes the first of two
 * equal local times; moves a skipped one forward by the length of the gap.
 */
export function toInstant(local: string, timeZone: string): string | null {
  const localMs = Date.parse(`${local}Z`);
  if (Number.isNaN(localMs)) return null;
  const offsetAt = (instant: number) => Date.parse(`${toLocalTime(instant, timeZone)}Z`) - instant;
  // A day before and a day after give the two offsets around a clock change.
  const candidates = [localMs - 86_400_000, localMs + 86_400_000].map((near) => localMs - offsetAt(near));
  const exact = candidates.filter((instant) => offsetAt(instant) === localMs - instant);
  const instant = exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
  return new Date(instant).toISOString();
}
