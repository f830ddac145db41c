import { getDateFormat } from './cached-formats.ts';

/** Midnight UTC of a civil date, to be formatted in UTC: the same day in every zone. */
export const toUtcDate = (date: string): Date => new Date(`${date}T00:00:00Z`);

/**
 * Formats two civil dates without repeating what they share: `20–26 Apr 2026`. In Chinese as people write it, `2026年4月20日至26日`,
 * for which browsers have slashes.
 */
export function formatDateRange(
  locale: string,
  startsOn: string,
  endsOn: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const [start, end] = [toUtcDate(startsOn), toUtcDate(endsOn)];
  const getFormat = (changes: Intl.DateTimeFormatOptions = {}) =>
    getDateFormat(locale, { timeZone: 'UTC', ...options, ...changes });
  if (!locale.startsWith('zh') || startsOn === endsOn) return getFormat().formatRange(start, end);
  const join = (first: Intl.DateTimeFormat, last: Intl.DateTimeFormat) =>
    `${first.format(start)}至${last.format(end)}`;
  if (startsOn.slice(0, 4) !== endsOn.slice(0, 4)) {
    const withYear = getFormat({ year: 'numeric' });
    return join(withYear, withYear);
  }
  const isOneMonth = startsOn.slice(0, 7) === endsOn.slice(0, 7);
  return join(getFormat(), getFormat({ year: undefined, ...(isOneMonth && { month: undefined }) }));
}
