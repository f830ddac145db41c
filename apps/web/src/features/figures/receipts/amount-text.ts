import type { PartUnit } from '@groundwork/domain/metrics/part.ts';
import type { Formats } from '../../../lib/language/format.ts';

/** The display unit of each part unit, and how many of the part unit it contains. */
const DISPLAY_UNITS: Readonly<
  Record<Exclude<PartUnit, 'seconds'>, { readonly per: number; readonly unit: string }>
> = {
  millimetres: { per: 1_000, unit: 'meter' },
  millilitres: { per: 1_000, unit: 'liter' },
  grams: { per: 1_000, unit: 'kilogram' },
};

const padTwo = (value: number): string => String(value).padStart(2, '0');

/** Formats seconds as `12:03:09`. Hours are not carried into days, so that a column can be added up. */
function clockText(durationSeconds: number): string {
  const seconds = Math.abs(Math.round(durationSeconds));
  const sign = durationSeconds < 0 ? '−' : '';
  return `${sign}${Math.floor(seconds / 3600)}:${padTwo(Math.floor(seconds / 60) % 60)}:${padTwo(seconds % 60)}`;
}

/** Formats an amount in full precision, without its unit. */
export function amountText(formats: Formats, unit: PartUnit, amount: number): string {
  if (unit === 'seconds') return clockText(amount);
  const { per } = DISPLAY_UNITS[unit];
  return formats.exact(amount / per, 3);
}

/** Returns the unit of an amount, for the head of its column. */
export function amountUnit(formats: Formats, unit: PartUnit): string {
  return unit === 'seconds' ? 'h:mm:ss' : formats.measure(1, DISPLAY_UNITS[unit].unit).unit;
}
