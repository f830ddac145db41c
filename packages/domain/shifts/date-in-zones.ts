import { startOfCivilDate } from '../time/civil-day.ts';

/** The zones of a machine, the earliest first; the first one holds from the beginning. Instants in seconds. */
export type ZoneOverTime = readonly { readonly from: number; readonly zone: string }[];

/** The instant at which a civil date begins where the machine is then. */
export function startOfDateIn(zones: ZoneOverTime, date: string): number {
  for (const [index, { from, zone }] of zones.entries()) {
    const startsAt = startOfCivilDate(date, zone);
    const endsAt = zones[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    // A move into a zone in which the date began already begins it at the move.
    if (startsAt < endsAt) return Math.max(startsAt, from);
  }
  return startOfCivilDate(date, 'UTC');
}
