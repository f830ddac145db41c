import { Temporal } from 'temporal-polyfill';

const HAS_OFFSET = /(Z|[+-]\d{2}:\d{2})$/i;

/**
 * The instant, in whole seconds since 1970, that a text means: with an offset as it stands (RFC 3339), without one
 * when clocks of the zone show it. A local time that comes twice is its first; one that clocks leave out is as long
 * after the leap as it was meant to be. Null where the text is no date and time that exists.
 */
export function instantOfStatedTime(text: string, zone: string): number | null {
  try {
    return Math.floor(millisecondsOf(text, zone) / 1000);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function millisecondsOf(text: string, zone: string): number {
  if (HAS_OFFSET.test(text)) return Temporal.Instant.from(text).epochMilliseconds;
  return Temporal.PlainDateTime.from(text, { overflow: 'reject' }).toZonedDateTime(zone).epochMilliseconds;
}
