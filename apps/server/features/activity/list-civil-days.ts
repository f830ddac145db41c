import { type CivilDay, civilDayAt, startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';

const MS_PER_DAY = 86_400_000;

/** The local days from one civil date to another, both included, in order. */
export function listCivilDays(startsOn: string, endsOn: string, zone: string): CivilDay[] {
  const days: CivilDay[] = [];
  for (let at = Date.parse(startsOn); at <= Date.parse(endsOn); at += MS_PER_DAY) {
    const date = new Date(at).toISOString().slice(0, 10);
    const startsAt = startOfCivilDate(date, zone);
    days.push({ date, startsAt, endsAt: civilDayAt(startsAt, zone).endsAt });
  }
  return days;
}
