import type { Formats } from '../../../lib/language/format.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';

/** Formats an instant briefly: the time of day if it is today in the zone, else the date. */
export function momentText(formats: Formats, instant: string, timeZone: string): string {
  const isToday = civilDateIn(instant, timeZone) === civilDateIn(Date.now(), timeZone);
  return isToday ? formats.timeOfDay(instant, timeZone) : formats.dayAndMonth(instant, timeZone);
}
