const MS_PER_DAY = 86_400_000;
const midnightUtc = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const toDate = (utcMs: number): string => new Date(utcMs).toISOString().slice(0, 10);

/** Adds days to a civil date (ISO 8601); negative: earlier. */
export function addDays(date: string, days: number): string {
  return toDate(midnightUtc(date) + days * MS_PER_DAY);
}

/** Returns the days from one civil date to another. */
export function daysBetween(from: string, to: string): number {
  return (midnightUtc(to) - midnightUtc(from)) / MS_PER_DAY;
}

/** Days of the week by ISO 8601: 1 is Monday, 7 Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Returns the day of the week of a civil date. */
export const getWeekday = (date: string): Weekday =>
  (((new Date(midnightUtc(date)).getUTCDay() + 6) % 7) + 1) as Weekday;

/** Returns the Monday of the week of a civil date. */
export const startOfWeek = (date: string): string => addDays(date, 1 - getWeekday(date));

/** Returns the first day of the month of a civil date. */
export const startOfMonth = (date: string): string => `${date.slice(0, 8)}01`;

/** Returns whether a text is an existing civil date. */
export function isCivilDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const utcMs = midnightUtc(text);
  return !Number.isNaN(utcMs) && toDate(utcMs) === text;
}
