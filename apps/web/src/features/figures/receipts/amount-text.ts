import type { PartUnit } from '@groundwork/domain/metrics/part.ts';
import { formatClock, toPartAmountShown, toPartUnitShown } from '@groundwork/domain/metrics/table-amount.ts';
import type { Formats } from '../../../lib/language/format.ts';

/** Formats an amount in full precision, without its unit. */
export function amountText(formats: Formats, unit: PartUnit, amount: number): string {
  const shown = toPartUnitShown(unit);
  return shown === null ? formatClock(amount, '−') : formats.exact(toPartAmountShown(amount), shown.decimals);
}

/** Returns the unit of an amount, for the head of its column; `currency`: of a cost. */
export function amountUnit(formats: Formats, unit: PartUnit, currency = ''): string {
  const shown = toPartUnitShown(unit);
  if (shown === null) return 'h:mm:ss';
  return shown.name === null ? currency : formats.measure(1, shown.name).unit;
}
