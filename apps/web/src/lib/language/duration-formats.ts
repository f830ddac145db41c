import type { Language } from '@groundwork/domain/settings/language.ts';

const RELATIVE_UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** The signs of hours, minutes and seconds. `Intl` has no short ones that go together in every language. */
const SIGNS: Readonly<Record<Language, readonly [string, string, string]>> = {
  en: ['h', 'min', 's'],
  zh: ['小时', '分', '秒'],
  nl: ['u', 'min', 's'],
  fr: ['h', 'min', 's'],
  de: ['h', 'min', 's'],
};

/**
 * Formats seconds by their two largest units, the second one with two digits: `4 h 04 min`, `5 min 03 s`, `3 s`. It is
 * the only way to write a duration outside tables, which have hours with decimals.
 */
export function createDurationFormat(
  language: Language,
  locale: string,
): (durationSeconds: number) => string {
  const signs = SIGNS[language];
  const space = language === 'zh' ? '' : '\u00a0';
  const whole = new Intl.NumberFormat(locale);
  return (durationSeconds) => {
    const seconds = Math.floor(durationSeconds);
    const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    const first = parts.findIndex((part) => part > 0);
    const index = first < 0 ? 2 : first;
    const large = `${whole.format(parts[index] ?? 0)}${space}${signs[index]}`;
    const small = parts[index + 1] ?? 0;
    return small === 0
      ? large
      : `${large}${space}${String(small).padStart(2, '0')}${space}${signs[index + 1]}`;
  };
}

/** Formats how long ago an instant (RFC 3339) was: `3 minutes ago`. An instant in the future is now. */
export function createAgoFormat(locale: string): (instant: string, now: Date) => string {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return (instant, now) => {
    // A device's clock, or the server's, may be ahead of this one.
    const elapsedSeconds = Math.min(0, Math.round((Date.parse(instant) - now.getTime()) / 1000));
    const [unit, sizeSeconds] = RELATIVE_UNITS.find(([, size]) => -elapsedSeconds >= size) ?? ['second', 1];
    return relative.format(Math.trunc(elapsedSeconds / sizeSeconds), unit);
  };
}
