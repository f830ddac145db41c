import type { Formats } from '../lib/language/format.ts';
import { type FigureName, getFigureKind } from './figure-kinds.ts';

const METRES_PER_KILOMETRE = 1_000;

/** A formatted figure: shortened, in full, and its unit. */
export type FigureText = { readonly short: string; readonly full: string; readonly unit: string };

/** Scales a value to its display unit: metres below 1000 m outside tables, else kilometres. */
function scaleValue(name: FigureName, value: number, isCell: boolean) {
  const { unit } = getFigureKind(name);
  if (unit !== 'meter') return { unit, value, digits: unit === 'liter-per-kilometer' ? 2 : 1 } as const;
  if (!isCell && Math.round(value) < METRES_PER_KILOMETRE) return { unit, value, digits: 0 } as const;
  return { unit: 'kilometer', value: value / METRES_PER_KILOMETRE, digits: 1 } as const;
}

/**
 * Formats a metric's value. In a cell it has no unit, because the column head shows it, and is never
 * shortened.
 */
export function figureText(formats: Formats, name: FigureName, value: number, isCell = false): FigureText {
  const scaled = scaleValue(name, value, isCell);
  const digits = scaled.unit === null ? 0 : scaled.digits;
  const number = formats.number(scaled.value, digits);
  const unit = scaled.unit === null ? '' : formats.measure(scaled.value, scaled.unit).unit;
  const short = isCell ? number : formats.keyFigure(scaled.value, digits);
  return { short, full: unit === '' ? number : `${number} ${unit}`, unit };
}
