import type { PartUnit } from '@groundwork/contract/entities/receipt.ts';
import type { Formats } from '../../../lib/language/format.ts';

/** How many of a part's unit make what it is written in, and the name of that. */
const WRITTEN: Readonly<
  Record<Exclude<PartUnit, 'seconds'>, { readonly per: number; readonly unit: string }>
> = {
  millimetres: { per: 1_000, unit: 'meter' },
  millilitres: { per: 1_000, unit: 'liter' },
  grams: { per: 1_000, unit: 'kilogram' },
};

const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds as `12:03:09`: hours are not carried into days, so that a column of them can be added. */
function clockText(durationSeconds: number): string {
  const seconds = Math.abs(Math.round(durationSeconds));
  const sign = durationSeconds < 0 ? '−' : '';
  return `${sign}${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** An amount in full, without its unit: nothing of it is rounded away that is counted. */
export function amountText(formats: Formats, unit: PartUnit, amount: number): string {
  if (unit === 'seconds') return clockText(amount);
  const { per } = WRITTEN[unit];
  return formats.exact(amount / per, 3);
}

/** What an amount is written in, for the head of its column. */
export function amountUnit(formats: Formats, unit: PartUnit): string {
  return unit === 'seconds' ? 'h:mm:ss' : formats.measure(1, WRITTEN[unit].unit).unit;
}
