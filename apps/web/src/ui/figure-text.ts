import type { Formats } from '../lib/language/format.ts';
import { type FigureName, getUnit } from './figure-kinds.ts';

const METRES_PER_KILOMETRE = 1_000;

/** A formatted figure: shortened, in full, and its unit. */
export type FigureText = { readonly short: string; readonly full: string; readonly unit: string };

/** Scales a value to its display unit: metres below 1000 m outside tables, else kilometres. */
function scaleValue(name: FigureName, value: number, isCell: boolean) {
  const { name: unit, decimals } = getUnit(name);
  if (unit !== 'meter') return { unit, value, decimals };
  if (!isCell && Math.round(value) < METRES_PER_KILOMETRE) return { unit, value, decimals: 0 } as const;
  return { unit: 'kilometer', value: value / METRES_PER_KILOMETRE, decimals };
}

/**
 * Formats a metric's value. In a cell it has no unit, because the column head shows it, and is never
 * shortened.
 */
export function figureText(formats: Formats, name: FigureName, value: number, isCell = false): FigureText {
  const scaled = scaleValue(name, value, isCell);
  const number = formats.number(scaled.value, scaled.decimals);
  const unit = scaled.unit === null ? '' : formats.measure(scaled.value, scaled.unit).unit;
  const short = isCell ? number : formats.keyFigure(scaled.value, scaled.decimals);
  return { short, full: unit === '' ? number : `${number} ${unit}`, unit };
}
