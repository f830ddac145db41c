import { Temporal } from 'temporal-polyfill';

const HAS_OFFSET = /(Z|[+-]\d{2}:\d{2})$/i;

/**
 * Parses a date and time to an instant in seconds since 1970: with an offset as RFC 3339, without one as local time of
 * the zone. A repeated local time gives its first occurrence, a skipped one is shifted by the length of the skip.
 * Returns null if the text is not an existing date and time.
 */
export function parseStatedTime(text: string, zone: string): number | null {
  try {
    return Math.floor(toMilliseconds(text, zone) / 1000);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function toMilliseconds(text: string, zone: string): number {
  if (HAS_OFFSET.test(text)) return Temporal.Instant.from(text).epochMilliseconds;
  return Temporal.PlainDateTime.from(text, { overflow: 'reject' }).toZonedDateTime(zone).epochMilliseconds;
}
