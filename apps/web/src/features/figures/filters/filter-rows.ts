import {
  type AmountKey,
  type Comparison,
  formatAmountCondition,
  parseAmountCondition,
} from '@groundwork/domain/machines/amount-condition.ts';
import type { FilterKind, MachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { parseTypedDecimal } from '../../../lib/language/typed-decimal.ts';

/** A condition of the filter panel: values of a kind, or an amount as typed. */
export type ValuesRow = {
  readonly id: string;
  readonly kind: Exclude<FilterKind, 'amounts'>;
  readonly values: readonly string[];
};
export type AmountRow = {
  readonly id: string;
  readonly kind: 'amounts';
  readonly key: AmountKey;
  readonly comparison: Comparison;
  readonly typed: string;
};
export type FilterRow = ValuesRow | AmountRow;

/** Returns the conditions of a filter, amounts written with the decimal sign of the locale. */
export function toRows(filter: MachineFilter, locale: string): readonly FilterRow[] {
  const numbers = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 3 });
  return [...filter].flatMap(([kind, values]): FilterRow[] => {
    if (kind !== 'amounts') return [{ id: kind, kind, values }];
    return values.flatMap((text) => {
      const condition = parseAmountCondition(text);
      if (condition === null) return [];
      const { key, comparison, amount } = condition;
      return [{ id: `${key}-${comparison}`, kind, key, comparison, typed: numbers.format(amount) }];
    });
  });
}

/** Returns the filter of the conditions. A condition without a value, or with an amount that is no number, is left out. */
export function toFilter(rows: readonly FilterRow[], locale: string): MachineFilter {
  const filter = new Map<FilterKind, readonly string[]>();
  for (const row of rows) {
    const values = row.kind === 'amounts' ? toAmounts(row, locale) : row.values;
    if (values.length > 0) filter.set(row.kind, [...(filter.get(row.kind) ?? []), ...values]);
  }
  return filter;
}

const toAmounts = (row: AmountRow, locale: string): readonly string[] => {
  const amount = readAmount(row, locale);
  return amount === null ? [] : [formatAmountCondition({ ...row, amount })];
};

const MAX_AMOUNT = 999_999_999;

/** The amount of a condition; null if it is no number. */
export function readAmount({ typed }: AmountRow, locale: string): number | null {
  const amount = parseTypedDecimal(typed, locale);
  return amount === null || amount > MAX_AMOUNT ? null : Math.round(amount * 1000) / 1000;
}

/** Returns a new condition for an amount. An age is chosen with "longer ago than". */
export const createAmountRow = (key: AmountKey, rows: readonly FilterRow[]): AmountRow => {
  const isTaken = rows.some(({ id }) => id === `${key}-over`);
  const comparison = isTaken ? 'under' : 'over';
  return { id: `${key}-${comparison}-${rows.length}`, kind: 'amounts', key, comparison, typed: '' };
};
