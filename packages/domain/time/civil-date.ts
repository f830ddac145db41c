const MS_PER_DAY = 86_400_000;
const midnightUtc = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (utcMs: number): string => new Date(utcMs).toISOString().slice(0, 10);

/** The civil date (ISO 8601) that lies a number of days after another; negative for before. */
export function addDays(date: string, days: number): string {
  return dateOf(midnightUtc(date) + days * MS_PER_DAY);
}

/** Days from one civil date to another. */
export function daysBetween(from: string, to: string): number {
  return (midnightUtc(to) - midnightUtc(from)) / MS_PER_DAY;
}

/** Days of the week by ISO 8601: 1 is Monday, 7 Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The day of the week of a civil date. */
export const weekdayOf = (date: string): Weekday =>
  (((new Date(midnightUtc(date)).getUTCDay() + 6) % 7) + 1) as Weekday;

/** The Monday of the week in which a civil date lies. */
export const startOfWeek = (date: string): string => addDays(date, 1 - weekdayOf(date));

/** The first day of the month in which a civil date lies. */
export const startOfMonth = (date: string): string => `${date.slice(0, 8)}01`;

/** Whether a text is a civil date that exists. */
export function isCivilDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const utcMs = midnightUtc(text);
  return !Number.isNaN(utcMs) && dateOf(utcMs) === text;
}
