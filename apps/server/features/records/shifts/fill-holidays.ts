import type { CalendarVersionFields } from '@groundwork/contract/entities/shift-calendar.ts';
import { listPublicHolidays } from './public-holidays.ts';
import type { NewVersion } from './version-store.ts';

/** Returns the version to store: if no holidays are sent, it gets those of its country as dates. */
export async function fillHolidays(fields: CalendarVersionFields, now: Date): Promise<NewVersion> {
  const { holidays, ...rest } = fields;
  const { holidayCountry: country, holidayRegion: region, startsOn } = rest;
  if (holidays) return { ...rest, holidays: holidays.toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
  if (country === null) return { ...rest, holidays: [] };
  const today = now.toISOString().slice(0, 10);
  return { ...rest, holidays: await listPublicHolidays({ country, region }, startsOn, today) };
}
