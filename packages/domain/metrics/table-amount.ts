import { METRES, type MetricUnit, MONEY } from './metric-unit.ts';
import type { PartUnit } from './part.ts';
import { roundAmount } from './round-amount.ts';

const PER_KILO = 1_000;

/** The unit of a metric in a table, named in the head of its column: kilometres instead of metres. A cost names its own. */
export const toTableUnit = ({ name, decimals }: MetricUnit) =>
  ({
    name: name === METRES.name ? 'kilometer' : name === MONEY.name ? null : name,
    decimals,
  }) as const;

/** Converts the value of a metric to its unit in a table. */
export const toTableValue = ({ name }: MetricUnit, value: number): number =>
  name === METRES.name ? value / PER_KILO : value;

/** How receipts show amounts other than time: a unit of `over` of the part's own. Null: a currency; empty: a plain count. */
type ShownUnit = { readonly name: string | null; readonly over: number; readonly decimals: number };

const PART_UNITS_SHOWN: Readonly<Record<Exclude<PartUnit, 'seconds'>, ShownUnit>> = {
  millimetres: { name: 'meter', over: PER_KILO, decimals: 3 },
  millilitres: { name: 'liter', over: PER_KILO, decimals: 3 },
  grams: { name: 'kilogram', over: PER_KILO, decimals: 3 },
  thousandths: { name: null, over: PER_KILO, decimals: 3 },
  count: { name: '', over: 1, decimals: 0 },
  kilograms: { name: 'tonne', over: PER_KILO, decimals: 3 },
};

/** The unit in which receipts show the amounts of a part; null: time, as `12:03:09`. */
export const toPartUnitShown = (unit: PartUnit) => (unit === 'seconds' ? null : PART_UNITS_SHOWN[unit]);

const padTwo = (value: number): string => String(value).padStart(2, '0');

/** Formats seconds as `12:03:09`, with this sign if negative. Hours are not carried into days, so that a column can be added up. */
export function formatClock(durationSeconds: number, minus = '-'): string {
  const rounded = roundAmount(durationSeconds, 0);
  const seconds = Math.abs(rounded);
  const sign = rounded < 0 ? minus : '';
  return `${sign}${Math.floor(seconds / 3600)}:${padTwo(Math.floor(seconds / 60) % 60)}:${padTwo(seconds % 60)}`;
}
