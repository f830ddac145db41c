const SECONDS_A_DAY = 86_400;
/** `2026-11-22T` */
const TO_TIME = 11;

/** The latest day: rows are in the order of time. */
let latest = { day: Number.NaN, text: '' };

/** Formats seconds since 1970 as `Date` does, `2026-11-22T06:00:00.000Z`: several times faster, for the corners of ways. */
export function formatInstant(seconds: number): string {
  const day = Math.floor(seconds / SECONDS_A_DAY);
  if (day !== latest.day)
    latest = { day, text: new Date(day * SECONDS_A_DAY * 1_000).toISOString().slice(0, TO_TIME) };
  const second = seconds - day * SECONDS_A_DAY;
  const [minute, hour] = [Math.floor(second / 60), Math.floor(second / 3_600)];
  return `${latest.text}${pad(hour)}:${pad(minute % 60)}:${pad(second % 60)}.000Z`;
}

const pad = (number: number): string => (number < 10 ? `0${number}` : `${number}`);
