import type { PartUnit } from '@groundwork/domain/metrics/part.ts';
import { formatClock, toPartUnitShown } from '@groundwork/domain/metrics/table-amount.ts';
import type { Formats } from '../../../lib/language/format.ts';

/** Formats an amount in full precision, without its unit. */
export function amountText(formats: Formats, unit: PartUnit, amount: number): string {
  const shown = toPartUnitShown(unit);
  return shown === null ? formatClock(amount, '−') : formats.exact(amount / shown.over, shown.decimals);
}

/** Returns the unit of an amount, empty for a plain count; `currency`: of a cost. */
export function amountUnit(formats: Formats, unit: PartUnit, currency = ''): string {
  const shown = toPartUnitShown(unit);
  if (shown === null) return 'h:mm:ss';
  return shown.name === null ? currency : formats.measure(1, shown.name).unit;
}

/** Returns the head of a column of amounts: a name with the unit that the cells omit. */
export const amountHead = (formats: Formats, name: string, unit: PartUnit, currency?: string): string =>
  [name, amountUnit(formats, unit, currency)].filter((part) => part !== '').join(', ');
