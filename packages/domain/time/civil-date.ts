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

/** The Monday of the week in which a civil date lies. */
export function startOfWeek(date: string): string {
  const daysSinceMonday = (new Date(midnightUtc(date)).getUTCDay() + 6) % 7;
  return addDays(date, -daysSinceMonday);
}

/** The first day of the month in which a civil date lies. */
export const startOfMonth = (date: string): string => `${date.slice(0, 8)}01`;

/** Whether a text is a civil date that exists. */
export function isCivilDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const utcMs = midnightUtc(text);
  return !Number.isNaN(utcMs) && dateOf(utcMs) === text;
}
