import type { Formats } from '../lib/language/format.ts';
import { type FigureName, kindOf } from './figure-kinds.ts';

const METRES_PER_KILOMETRE = 1_000;

/** A figure in words: short as it is drawn, in full as it is told, and its unit. */
export type FigureText = { readonly short: string; readonly full: string; readonly unit: string };

/** What a value is counted in on screen: metres below 1000 m where it stands alone, else kilometres. */
function scaleOf(name: FigureName, value: number, isCell: boolean) {
  const { unit } = kindOf(name);
  if (unit !== 'meter') return { unit, value, digits: unit === 'liter-per-kilometer' ? 2 : 1 } as const;
  if (!isCell && Math.round(value) < METRES_PER_KILOMETRE) return { unit, value, digits: 0 } as const;
  return { unit: 'kilometer', value: value / METRES_PER_KILOMETRE, digits: 1 } as const;
}

/** A metric's value as people read it. In a cell the unit stands in the head, and nothing is shortened. */
export function figureText(formats: Formats, name: FigureName, value: number, isCell = false): FigureText {
  const scaled = scaleOf(name, value, isCell);
  const digits = scaled.unit === null ? 0 : scaled.digits;
  const number = formats.number(scaled.value, digits);
  const unit = scaled.unit === null ? '' : formats.measure(scaled.value, scaled.unit).unit;
  const short = isCell ? number : formats.keyFigure(scaled.value, digits);
  return { short, full: unit === '' ? number : `${number} ${unit}`, unit };
}
