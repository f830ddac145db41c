import { METRES_BELOW, THOUSANDS_FROM } from '@groundwork/domain/limits.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import { dateFormat, numberFormat } from './kept-formats.ts';
import { LANGUAGES } from './languages.ts';

const METRES_PER_KILOMETRE = 1000;

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

const made = new Map<Language, Formats>();

/** Numbers, lengths and times as people of one language write them; each language's are made once. */
export function formatsOf(language: Language): Formats {
  const known = made.get(language) ?? makeFormats(LANGUAGES[language].locale);
  made.set(language, known);
  return known;
}

/** A null is drawn as a dash. */
function makeFormats(locale: string) {
  const dates = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, options);
  const decimals = [0, 1, 2].map((digits) =>
    numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const unit = (name: string, digits = 0) =>
    numberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const [hours, minutes, seconds] = [unit('hour'), unit('minute'), unit('second')];
  const litres = unit('liter', 1);
  const [metres, kilometres] = [unit('meter'), unit('kilometer', 1)];

  const plurals = new Intl.PluralRules(locale);
  const units = new Map<string, string>();

  /** How a unit is written after a value; made once for each form that the language has. */
  const unitOf = (value: number, name: string): string => {
    const key = `${name} ${plurals.select(value)}`;
    const known = units.get(key);
    if (known !== undefined) return known;
    const parts = numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'narrow' });
    const sign = parts.formatToParts(value).find(({ type }) => type === 'unit' || type === 'percentSign');
    const unit = sign?.value.trim() ?? '';
    units.set(key, unit);
    return unit;
  };

  const number = (value: number | null, digits: 0 | 1 | 2 = 0): string =>
    value === null ? '–' : (decimals[digits] ?? metres).format(value);

  return {
    locale,
    number,

    /** A number with all of so many decimals. */
    exact: (value: number, digits: number): string =>
      numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value),

    /** Kilograms a litre, as exact as factors are published: `2.57082 kg/l`. */
    emissionFactor: (kilogramsPerLitre: number): string =>
      numberFormat(locale, {
        style: 'unit',
        unit: 'kilogram-per-liter',
        maximumFractionDigits: 5,
      }).format(kilogramsPerLitre),

    /** A key figure: above 9999 in thousands, `12.3k`. Its full value belongs in the title. */
    keyFigure: (value: number | null, digits: 0 | 1 | 2 = 0): string =>
      value === null || Math.abs(value) <= THOUSANDS_FROM
        ? number(value, digits)
        : `${number(Math.trunc(value / 100) / 10, 1)}k`,

    /** A value and its unit apart, both as the language writes them; `kilometer` gives `12.3` and `km`. */
    measure: (value: number, name: string, digits: 0 | 1 | 2 = 1) => ({
      number: number(value, digits),
      unit: unitOf(value, name),
    }),

    /** Seconds as hours with one decimal, without the unit. */
    hours: (durationSeconds: number | null): string =>
      number(durationSeconds === null ? null : durationSeconds / 3600, 1),

    /** Seconds as `2 hrs 5 mins`, `5 mins 3 secs` or `3 secs`. */
    duration: (durationSeconds: number): string => {
      const [h, m, s] = [
        Math.floor(durationSeconds / 3600),
        Math.floor(durationSeconds / 60) % 60,
        Math.floor(durationSeconds) % 60,
      ];
      if (h > 0) return m > 0 ? `${hours?.format(h)} ${minutes?.format(m)}` : `${hours?.format(h)}`;
      if (m > 0) return s > 0 ? `${minutes?.format(m)} ${seconds?.format(s)}` : `${minutes?.format(m)}`;
      return `${seconds?.format(s)}`;
    },

    /** Metres below 1000, else kilometres with one decimal; both with their unit. */
    distance: (distanceMetres: number | null): string => {
      if (distanceMetres === null) return '–';
      const rounded = Math.round(distanceMetres);
      return rounded < METRES_BELOW
        ? metres.format(rounded)
        : kilometres.format(distanceMetres / METRES_PER_KILOMETRE);
    },

    /** Litres with one decimal and their unit. */
    litres: (amount: number | null): string => (amount === null ? '–' : litres.format(amount)),

    percent: (share: number | null): string =>
      share === null
        ? '–'
        : numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share),

    /** An instant as date and time of day in a zone. */
    dateTime: (instant: string | null, timeZone: string): string =>
      instant === null
        ? '–'
        : dates({ timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant)),

    /** An instant as `07:05` in a zone. */
    timeOfDay: (instant: string, timeZone: string, withSeconds = false): string =>
      dates({
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        ...(withSeconds ? { second: '2-digit' } : {}),
      }).format(new Date(instant)),

    /** A civil date `2026-04-26` in words: `Sun, 26 Apr 2026`. */
    civilDate: (date: string, style: 'short' | 'long' = 'short'): string =>
      dates({
        timeZone: 'UTC',
        weekday: style,
        day: 'numeric',
        month: style,
        year: 'numeric',
      }).format(new Date(`${date}T00:00:00Z`)),

    /** Two civil dates as short as they can be told: `20–26 Apr 2026`. */
    dateRange: (startsOn: string, endsOn: string): string =>
      dates({ timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }).formatRange(
        new Date(`${startsOn}T00:00:00Z`),
        new Date(`${endsOn}T00:00:00Z`),
      ),

    /** An instant as `26 Apr` in a zone. */
    dayAndMonth: (instant: string, timeZone: string): string =>
      dates({ timeZone, day: 'numeric', month: 'short' }).format(new Date(instant)),

    /** The weekday of an instant in a zone, short. */
    dayOfWeek: (instant: string, timeZone: string): string =>
      dates({ timeZone, weekday: 'short' }).format(new Date(instant)),

    /** The month of a civil date: `November 2026`. */
    month: (date: string): string =>
      dates({ timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(`${date}T00:00:00Z`)),

    /** The weekday of a civil date, short. */
    weekday: (date: string): string =>
      dates({ timeZone: 'UTC', weekday: 'short' }).format(new Date(`${date}T00:00:00Z`)),

    /** How long ago an instant is: `3 minutes ago`. */
    ago: (instant: string, now: Date): string => {
      const elapsedSeconds = Math.round((Date.parse(instant) - now.getTime()) / 1000);
      const [name, size] = UNITS.find(([, size]) => Math.abs(elapsedSeconds) >= size) ?? ['second', 1];
      return relative.format(Math.trunc(elapsedSeconds / size), name);
    },
  };
}

export type Formats = ReturnType<typeof makeFormats>;
