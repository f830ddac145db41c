import { type CivilDay, civilDayAt, startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';

/** A local day with the time zone in which it begins. */
export type ZonedDay = CivilDay & { readonly zone: string };

/** The time zones in which a machine's day begins and ends: the machine may have moved. */
export type ZonesOfDay = { readonly first: string; readonly last: string };

const MS_PER_DAY = 86_400_000;

/** Lists the local days from one civil date to another, both included, in order. */
export function listCivilDays(
  startsOn: string,
  endsOn: string,
  zonesOf: (date: string) => ZonesOfDay,
): ZonedDay[] {
  const days: ZonedDay[] = [];
  for (let at = Date.parse(startsOn); at <= Date.parse(endsOn); at += MS_PER_DAY) {
    const date = new Date(at).toISOString().slice(0, 10);
    const { first, last } = zonesOf(date);
    const startsAt = startOfCivilDate(date, first);
    const endsAt = civilDayAt(startOfCivilDate(date, last), last).endsAt;
    days.push({ date, startsAt, endsAt, zone: first });
  }
  return days;
}
