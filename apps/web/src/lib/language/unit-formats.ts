import { METRES_BELOW } from '@groundwork/domain/limits.ts';
import { roundAmount } from '@groundwork/domain/metrics/round-amount.ts';
import { getNumberFormat } from './cached-formats.ts';
import { NO_VALUE } from './number-formats.ts';

const METRES_PER_KILOMETRE = 1000;

/** The format of a value with its short unit and exactly this many decimals. */
export const getUnitFormat = (locale: string, unit: string, digits = 0): Intl.NumberFormat =>
  getNumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/** Formats of values with their unit in a locale. */
export function createUnitFormats(locale: string) {
  const litres = getUnitFormat(locale, 'liter', 1);
  const [metres, kilometres] = [getUnitFormat(locale, 'meter'), getUnitFormat(locale, 'kilometer', 1)];
  const emissionFactor = getNumberFormat(locale, {
    style: 'unit',
    unit: 'kilogram-per-liter',
    maximumFractionDigits: 5,
  });

  return {
    /** Metres below 1000, else kilometres with one decimal; both with their unit. */
    distance: (distanceMetres: number | null): string => {
      if (distanceMetres === null) return NO_VALUE;
      const rounded = roundAmount(distanceMetres, 0);
      return rounded < METRES_BELOW
        ? metres.format(rounded)
        : kilometres.format(roundAmount(distanceMetres / METRES_PER_KILOMETRE, 1));
    },

    /** Litres with one decimal and their unit. */
    litres: (amount: number | null): string =>
      amount === null ? NO_VALUE : litres.format(roundAmount(amount, 1)),

    /** Kilograms per litre with the precision of published factors: `2.57082 kg/l`. */
    emissionFactor: (kilogramsPerLitre: number): string => emissionFactor.format(kilogramsPerLitre),
  };
}
