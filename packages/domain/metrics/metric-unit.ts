/** The unit of a metric's value: converts parts by `times` ÷ `over`. Two numbers, so that an hour in seconds is exactly 1. */
export type MetricUnit = {
  /** Its name in `Intl.NumberFormat`; null: a plain count. */
  readonly name:
    | 'hour'
    | 'percent'
    | 'meter'
    | 'liter'
    | 'liter-per-hour'
    | 'liter-per-kilometer'
    | 'kilogram'
    | 'tonne'
    | 'currency'
    | null;
  readonly times: number;
  readonly over: number;
  /** The decimals that screens show. */
  readonly decimals: 0 | 1 | 2;
};

export const HOURS: MetricUnit = { name: 'hour', times: 1, over: 3_600, decimals: 1 };
export const PER_CENT: MetricUnit = { name: 'percent', times: 100, over: 1, decimals: 1 };
export const METRES: MetricUnit = { name: 'meter', times: 1, over: 1_000, decimals: 1 };
export const LITRES: MetricUnit = { name: 'liter', times: 1, over: 1_000, decimals: 1 };
export const KILOGRAMS: MetricUnit = { name: 'kilogram', times: 1, over: 1_000, decimals: 1 };
/** From kilograms. Not a unit of `Intl.NumberFormat`; `getUnitLabel` knows its symbol. */
export const TONNES: MetricUnit = { name: 'tonne', times: 1, over: 1_000, decimals: 1 };
/** From millilitres a second. */
export const LITRES_PER_HOUR: MetricUnit = { name: 'liter-per-hour', times: 3_600, over: 1_000, decimals: 1 };
/** From millilitres a millimetre. */
export const LITRES_PER_KILOMETRE: MetricUnit = {
  name: 'liter-per-kilometer',
  times: 1_000,
  over: 1,
  decimals: 2,
};
/** Of the currency that the value names, from thousandths. */
export const MONEY: MetricUnit = { name: 'currency', times: 1, over: 1_000, decimals: 2 };
export const COUNT: MetricUnit = { name: null, times: 1, over: 1, decimals: 0 };
