import { dateFormat } from '../language/kept-formats.ts';

/** The civil date (ISO 8601) of an instant in a zone. */
export function civilDateIn(instant: string | number, timeZone: string): string {
  return localTimeOf(instant, timeZone).slice(0, 10);
}

/** What clocks in a zone show at an instant, as a date-time field writes it: `2026-04-26T07:05`. */
export function localTimeOf(instant: string | number, timeZone: string): string {
  const at = typeof instant === 'string' ? Date.parse(instant) : instant;
  const parts = dateFormat('en-GB', {
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
 * The instant at which clocks in a zone show a time, RFC 3339 in UTC; null where the text is no time.
 * A time that comes twice is its first; one that clocks leave out is as long after the leap as it was meant to be.
 */
export function instantOfLocalTime(local: string, timeZone: string): string | null {
  const wanted = Date.parse(`${local}Z`);
  if (Number.isNaN(wanted)) return null;
  const offsetAt = (instant: number) => Date.parse(`${localTimeOf(instant, timeZone)}Z`) - instant;
  // A day before and a day after: the two offsets that a change of clocks lies between.
  const candidates = [wanted - 86_400_000, wanted + 86_400_000].map((near) => wanted - offsetAt(near));
  const exact = candidates.filter((instant) => offsetAt(instant) === wanted - instant);
  const instant = exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
  return new Date(instant).toISOString();
}
