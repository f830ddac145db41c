import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { parseStatedTime } from '@groundwork/domain/time/stated-time.ts';

/** How local times and the dates of a spreadsheet are read. */
export type TimeTerms = {
  readonly zone: string;
  /** The day with the number 0 in the file. */
  readonly firstDay: string;
};

/** Days that a spreadsheet stores as numbers: 1954 to 2119. */
const MIN_DAY = 20_000;
const MAX_DAY = 80_000;
const DAY_SECONDS = 86_400;

const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(.*)$/;
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(.*)$/;
const CLOCK = /^(?:[T ]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/i;

/**
 * Reads an instant as people and spreadsheets write it, to a whole second: `2026-04-26T07:00:00Z`, `2026-04-26 07:00`, `2026-04-26`,
 * `26/04/2026 07:00` (the day first), or the number of a day. Local times are those of the zone. Null if it is none of these.
 */
export function readInstant(text: string, terms: TimeTerms): Date | null {
  const stated = toStatedTime(text.trim(), terms);
  const seconds = stated === null ? null : parseStatedTime(stated, terms.zone);
  return seconds === null ? null : new Date(seconds * 1000);
}

function toStatedTime(text: string, { firstDay }: TimeTerms): string | null {
  if (/^\d{5}(\.\d{1,15})?$/.test(text)) return fromDayNumber(Number(text), firstDay);
  const dayFirst = DAY_FIRST.exec(text);
  const yearFirst = YEAR_FIRST.exec(text);
  const [, year, month, day, rest = ''] = dayFirst
    ? [dayFirst[0], dayFirst[3], dayFirst[2], dayFirst[1], dayFirst[4]]
    : (yearFirst ?? []);
  const clock = CLOCK.exec(rest.trimEnd());
  if (year === undefined || month === undefined || day === undefined || !clock) return null;
  const [, time = '00:00', offset = ''] = clock;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time.padStart(5, '0')}${offset.toUpperCase()}`;
}

function fromDayNumber(days: number, firstDay: string): string | null {
  if (days < MIN_DAY || days > MAX_DAY) return null;
  const seconds = Math.round((days % 1) * DAY_SECONDS);
  const date = addDays(firstDay, Math.floor(days) + (seconds === DAY_SECONDS ? 1 : 0));
  const clock = new Date((seconds % DAY_SECONDS) * 1000).toISOString().slice(11, 19);
  return `${date}T${clock}`;
}

/** Reads a decimal number with a point or a comma, such as `1234.5` or `1234,5`; null if it is none. */
export function readDecimal(text: string): number | null {
  const plain = text.trim().replaceAll(/[\u00a0\u202f' ]/g, '');
  return /^-?\d{1,12}([.,]\d{1,9})?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
}
