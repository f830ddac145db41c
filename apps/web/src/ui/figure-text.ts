import { METRES_BELOW } from '@groundwork/domain/limits.ts';
import { roundAmount } from '@groundwork/domain/metrics/round-amount.ts';
import { toTableUnit, toTableValue } from '@groundwork/domain/metrics/table-amount.ts';
import type { Formats } from '../lib/language/format.ts';
import { type FigureName, getUnit } from './figure-kinds.ts';

/** A formatted figure: shortened, in full, and its unit. */
export type FigureText = { readonly short: string; readonly full: string; readonly unit: string };

/** Scales a value to its display unit: metres below 1000 m outside tables, else kilometres. */
function scaleValue(name: FigureName, value: number, isCell: boolean) {
  const unit = getUnit(name);
  if (unit.name === 'meter' && !isCell && roundAmount(value, 0) < METRES_BELOW)
    return { name: unit.name, value, decimals: 0 } as const;
  return { ...toTableUnit(unit), value: toTableValue(unit, value) };
}

/**
 * Formats a metric's value, a cost with its currency. In a cell it has no unit, because the column head shows it, and is never
 * shortened.
 */
export function figureText(
  formats: Formats,
  name: FigureName,
  value: number,
  isCell = false,
  currency = '',
): FigureText {
  const scaled = scaleValue(name, value, isCell);
  const number = formats.number(scaled.value, scaled.decimals);
  const unit = scaled.name === null ? currency : formats.measure(scaled.value, scaled.name).unit;
  const short = isCell ? number : formats.keyFigure(scaled.value, scaled.decimals);
  return { short, full: unit === '' ? number : `${number} ${unit}`, unit };
}
