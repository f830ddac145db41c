import type { CalendarVersionWords } from '@groundwork/contract/entities/shift-calendar.ts';
import { listPublicHolidays } from './public-holidays.ts';
import type { NewVersion } from './version-store.ts';

/** The version as it is kept: where no holidays are sent, those of its country, as dates of their own. */
export async function withHolidays(words: CalendarVersionWords, now: Date): Promise<NewVersion> {
  const { holidays, ...rest } = words;
  const { holidayCountry: country, holidayRegion: region, startsOn } = rest;
  if (holidays) return { ...rest, holidays: holidays.toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
  if (country === null) return { ...rest, holidays: [] };
  const today = now.toISOString().slice(0, 10);
  return { ...rest, holidays: await listPublicHolidays({ country, region }, startsOn, today) };
}
