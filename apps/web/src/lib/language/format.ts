import { getUnitLabel } from '@groundwork/domain/metrics/unit-label.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import { createCivilDateFormats, createInstantFormats } from './date-formats.ts';
import { createAgoFormat, createDurationFormat } from './duration-formats.ts';
import { LANGUAGES } from './languages.ts';
import { createNumberFormats, type Digits } from './number-formats.ts';
import { createUnitFormats } from './unit-formats.ts';

export type Formats = ReturnType<typeof createFormats>;

const cache = new Map<Language, Formats>();

/** The formats of numbers, units, dates and durations in a language, created once per language. */
export function getFormats(language: Language): Formats {
  const formats = cache.get(language) ?? createFormats(language);
  cache.set(language, formats);
  return formats;
}

function createFormats(language: Language) {
  const { locale } = LANGUAGES[language];
  const numbers = createNumberFormats(locale);
  return {
    language,
    locale,
    ...numbers,
    ...createUnitFormats(locale),
    ...createInstantFormats(locale),
    ...createCivilDateFormats(locale),
    duration: createDurationFormat(language, locale),
    ago: createAgoFormat(locale),

    /** Several texts next to each other: `Sand, Clay`. */
    list: (texts: readonly string[]): string => texts.join(language === 'zh' ? '、' : ', '),

    /** A value and its unit apart, both as the language writes them: `12.3` and `km` for `kilometer`. */
    measure: (value: number, unit: string, digits: Digits = 1) => ({
      number: numbers.number(value, digits),
      unit: getUnitLabel(locale, unit, value),
    }),
  };
}
