import { type DrawnDay, percentOfDay } from './day-stretch.ts';

export type HourMark = {
  /** Position on the day, in percent. */
  readonly percent: number;
  /** The local hour, 0 to 23; 24 at the end of the day. */
  readonly hour: number;
};

/** Offsets and clock changes are multiples of a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

/**
 * The full local hours of a day. An hour is missing if clocks go forward, and occurs twice if they go back.
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
