import { getUnitFormat } from './unit-formats.ts';

const RELATIVE_UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** Formats seconds as `2 hrs 5 mins`, `5 mins 3 secs` or `3 secs`. */
export function createDurationFormat(locale: string): (durationSeconds: number) => string {
  const hours = getUnitFormat(locale, 'hour');
  const minutes = getUnitFormat(locale, 'minute');
  const seconds = getUnitFormat(locale, 'second');
  return (durationSeconds) => {
    const [h, m, s] = [
      Math.floor(durationSeconds / 3600),
      Math.floor(durationSeconds / 60) % 60,
      Math.floor(durationSeconds) % 60,
    ];
    if (h > 0) return m > 0 ? `${hours.format(h)} ${minutes.format(m)}` : hours.format(h);
    if (m > 0) return s > 0 ? `${minutes.format(m)} ${seconds.format(s)}` : minutes.format(m);
    return seconds.format(s);
  };
}

/** Formats how long ago an instant (RFC 3339) was: `3 minutes ago`. */
export function createAgoFormat(locale: string): (instant: string, now: Date) => string {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return (instant, now) => {
    const elapsedSeconds = Math.round((Date.parse(instant) - now.getTime()) / 1000);
    const [unit, sizeSeconds] = RELATIVE_UNITS.find(([, size]) => Math.abs(elapsedSeconds) >= size) ?? [
      'second',
      1,
    ];
    return relative.format(Math.trunc(elapsedSeconds / sizeSeconds), unit);
  };
}
