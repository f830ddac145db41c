import { startOfCivilDate } from '../time/civil-day.ts';

/** The time zones of a machine, earliest first; the first holds from the beginning. Instants in seconds. */
export type ZoneOverTime = readonly { readonly from: number; readonly zone: string }[];

/** Returns the instant at which a civil date begins in the zone of the machine at that time. */
export function startOfDateIn(zones: ZoneOverTime, date: string): number {
  for (const [index, { from, zone }] of zones.entries()) {
    const startsAt = startOfCivilDate(date, zone);
    const endsAt = zones[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    // If the date has already begun in the new zone, it begins at the move.
    if (startsAt < endsAt) return Math.max(startsAt, from);
  }
  return startOfCivilDate(date, 'UTC');
}
