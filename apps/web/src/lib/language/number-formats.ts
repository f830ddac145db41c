import { THOUSANDS_FROM } from '@groundwork/domain/limits.ts';
import { roundAmount } from '@groundwork/domain/metrics/round-amount.ts';
import { getNumberFormat } from './cached-formats.ts';

/** Shown instead of a null. */
export const NO_VALUE = '–';

export type Digits = 0 | 1 | 2;

const getDecimalFormat = (locale: string, digits: number): Intl.NumberFormat =>
  getNumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });

const countDecimals = (value: number): number => String(value).split('.')[1]?.length ?? 0;

/** Formats of plain numbers in a locale. */
export function createNumberFormats(locale: string) {
  const decimals = [
    getDecimalFormat(locale, 0),
    getDecimalFormat(locale, 1),
    getDecimalFormat(locale, 2),
  ] as const;
  const percent = getNumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });

  const number = (value: number | null, digits: Digits = 0): string =>
    value === null ? NO_VALUE : decimals[digits].format(roundAmount(value, digits));
  const exact = (value: number, digits: number): string => getDecimalFormat(locale, digits).format(value);

  return {
    number,

    /** A number with exactly this many decimals. */
    exact,

    /** A key figure: above 9999 in thousands, `12.3k`. Its full value belongs in the title. */
    keyFigure: (value: number | null, digits: Digits = 0): string =>
      value === null || Math.abs(value) <= THOUSANDS_FROM
        ? number(value, digits)
        : `${number(Math.trunc(value / 100) / 10, 1)}k`,

    /** The lines of an axis in one notation: all in thousands if one is above 9999, `15k`, and all with the same decimals. */
    axis: (lines: readonly number[]): readonly string[] => {
      const isInThousands = lines.some((line) => Math.abs(line) > THOUSANDS_FROM);
      const values = isInThousands ? lines.map((line) => line / 1_000) : lines;
      const digits = Math.max(0, ...values.map(countDecimals));
      return values.map((value) => `${exact(value, digits)}${isInThousands ? 'k' : ''}`);
    },

    /** Seconds as hours with one decimal, without the unit. */
    hours: (durationSeconds: number | null): string =>
      number(durationSeconds === null ? null : durationSeconds / 3600, 1),

    percent: (share: number | null): string => (share === null ? NO_VALUE : percent.format(share)),
  };
}
