import { Temporal } from 'temporal-polyfill';

/**
 * The instant, in whole seconds since 1970, at which clocks of a zone show a local date and time (ISO 8601,
 * without an offset). A time that comes twice is its first; one that clocks leave out is as long after the leap
 * as it was meant to be. Null where the text is no date and time that exists.
 */
export function instantOfLocalTime(local: string, zone: string): number | null {
  try {
    const shown = Temporal.PlainDateTime.from(local, { overflow: 'reject' });
    return Math.floor(shown.toZonedDateTime(zone).epochMilliseconds / 1000);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
