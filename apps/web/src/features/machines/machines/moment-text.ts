import type { Formats } from '../../../lib/language/format.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';

/** An instant as short as it can be told: the time of day where it is today's in the zone, else its date. */
export function momentText(formats: Formats, instant: string, timeZone: string): string {
  const isToday = civilDateIn(instant, timeZone) === civilDateIn(Date.now(), timeZone);
  return isToday ? formats.timeOfDay(instant, timeZone) : formats.dayAndMonth(instant, timeZone);
}
