import { type DrawnDay, percentOfDay } from './day-stretch.ts';

export type HourMark = {
  /** Place on the day, in percent. */
  readonly percent: number;
  /** The hour that the clock on the wall shows, 0 to 23; 24 at the end of the day. */
  readonly hour: number;
};

/** Clocks are changed to whole quarters of an hour only. */
const QUARTER_MS = 15 * 60_000;

/**
 * The full hours of a day as the clocks of its zone show them. Where clocks go forward an hour is left out,
 * where they go back one stands twice.
 */
export function markHours(day: DrawnDay, timeZone: string): readonly HourMark[] {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const marks: HourMark[] = [];
  for (let at = Date.parse(day.startsAt); at < Date.parse(day.endsAt); at += QUARTER_MS) {
    const [hour = 0, minute = 0] = clock.format(at).split(':').map(Number);
    if (minute === 0) marks.push({ percent: percentOfDay(new Date(at).toISOString(), day), hour });
  }
  marks.push({ percent: 100, hour: 24 });
  return marks;
}
