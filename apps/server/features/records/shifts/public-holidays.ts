import type { Holiday } from '@groundwork/contract/entities/shift-calendar.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';

/** The place of a list of public holidays: a country and, if it has them, a region, by ISO 3166. */
export type HolidayPlace = { readonly country: string; readonly region: string | null };
type Named = { readonly code: string; readonly name: string };

/** How far ahead dates are stored: stored holidays must not depend on a later release of the library. */
const YEARS_AHEAD = 10;

/** Loaded on first use: the library and its tables take 20 MB. */
const load = async () => (await import('date-holidays')).default;

/** Lists the countries and regions with known holidays, by name, in English. */
export async function listHolidayCountries(): Promise<(Named & { readonly regions: Named[] })[]> {
  const Holidays = await load();
  const library = new Holidays();
  return sortByName(library.getCountries('en')).map((country) => ({
    ...country,
    regions: sortByName(library.getStates(country.code, 'en')),
  }));
}

/**
 * Lists public holidays by date, from a civil date for ten years, and at least until ten years after `today` (a civil
 * date). Substitute days are separate dates. Throws INVALID_REQUEST for an unknown country or region.
 */
export async function listPublicHolidays(
  { country, region }: HolidayPlace,
  startsOn: string,
  today: string,
): Promise<Holiday[]> {
  await checkPlace({ country, region });
  const Holidays = await load();
  // In UTC the library's instants are the midnights of its dates.
  const options = { types: ['public'], languages: ['en'], timezone: 'UTC' } satisfies HolidayOptions;
  const list = region === null ? new Holidays(country, options) : new Holidays(country, region, options);
  const first = Number(startsOn.slice(0, 4));
  const last = Math.max(first, Number(today.slice(0, 4))) + YEARS_AHEAD;
  const names = new Map<string, string>();
  for (let year = first; year < last; year += 1)
    for (const { date, start, end, name } of list.getHolidays(year))
      for (const day of listDates(date, start, end)) names.set(day, joinNames(names.get(day), name));
  return [...names]
    .filter(([date]) => date >= startsOn)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, name]) => ({ date, name, isPublic: true, isWorked: false }));
}

type HolidayOptions = import('date-holidays').HolidaysTypes.Options;

async function checkPlace({ country, region }: HolidayPlace): Promise<void> {
  const known = (await listHolidayCountries()).find(({ code }) => code === country);
  if (!known) throw new Refusal('INVALID_REQUEST', [fieldProblem('country', 'NOT_ALLOWED')]);
  if (region !== null && !known.regions.some(({ code }) => code === region))
    throw new Refusal('INVALID_REQUEST', [fieldProblem('region', 'NOT_ALLOWED')]);
}

/** Lists the dates of a holiday, which may last several days; one that begins at sunset has the date of the next day. */
function listDates(dateText: string, start: Date, end: Date): string[] {
  const first = dateText.slice(0, 10);
  const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000));
  return Array.from({ length: days }, (_, index) => addDays(first, index));
}

const joinNames = (known: string | undefined, name: string): string =>
  known === undefined || known === name ? name.slice(0, 120) : `${known} / ${name}`.slice(0, 120);

const sortByName = (names: Readonly<Record<string, string>> | undefined): Named[] =>
  Object.entries(names ?? {})
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
