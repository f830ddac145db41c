import { METRES_BELOW } from '@groundwork/domain/limits.ts';
import { roundAmount } from '@groundwork/domain/metrics/round-amount.ts';
import { getUnitLabel } from '@groundwork/domain/metrics/unit-label.ts';
import { getNumberFormat } from './cached-formats.ts';
import { NO_VALUE } from './number-formats.ts';

const METRES_PER_KILOMETRE = 1000;
/** Larger amounts of money have no cents. */
const WHOLE_MONEY_FROM = 100;

/** The format of a value with its short unit and exactly this many decimals. */
const getUnitFormat = (locale: string, unit: string, digits = 0): Intl.NumberFormat =>
  getNumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/** A value with its unit written out, for screen readers: `4.2 hours`. Tonnes have their symbol, because `Intl` lacks them. */
const createSpokenFormat =
  (locale: string) =>
  (value: number, unit: string, digits: number): string => {
    const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return unit === 'tonne'
      ? `${getNumberFormat(locale, decimals).format(value)} ${getUnitLabel(locale, unit)}`
      : getNumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', ...decimals }).format(value);
  };

const getMoneyFormat = (locale: string, currency: string, digits: number): Intl.NumberFormat =>
  getNumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
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
    spokenMeasure: createSpokenFormat(locale),

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

    /** An amount of money: `£1,219`, below 100 with cents. */
    money: (value: number, currency: string): string => {
      const digits = Math.abs(value) < WHOLE_MONEY_FROM ? 2 : 0;
      return getMoneyFormat(locale, currency, digits).format(roundAmount(value, digits));
    },

    /** Kilograms per litre with the precision of published factors: `2.57082 kg/l`. */
    emissionFactor: (kilogramsPerLitre: number): string => emissionFactor.format(kilogramsPerLitre),
  };
}
