import type { NativeValue, ValueKind, ValueWidth } from '@groundwork/domain/readings/reading.ts';

/**
 * The trackers that mean the same by a number. Teltonika uses ids again: 87 in four bytes is a mileage to an
 * FMB, and a fuel level to an FMB630 or FMB640.
 */
export type Models = 'FMB' | 'FM6' | 'any';

/** A value that Teltonika devices send, known by its id, its width and the models together. */
export type Parameter = {
  readonly id: number;
  readonly name: string;
  readonly kind: ValueKind;
  readonly unit: string;
  /** What one step of the raw value is worth in `unit`. */
  readonly scale: number;
  /** Bytes; 0 for a value that states its own length. */
  readonly widths: readonly ValueWidth[];
  readonly models: Models;
  readonly isSigned: boolean;
  /** The raw values that are measurements lie between these two. */
  readonly least: number;
  readonly greatest: number;
  /** Raw values that say "no reading", though they lie between the two. */
  readonly noReading: readonly number[];
  /** Where the row was found. */
  readonly source: string;
};

type Details = {
  readonly kind?: ValueKind;
  readonly scale?: number;
  readonly models?: Models;
  readonly least?: number;
  readonly greatest?: number;
  readonly noReading?: readonly number[];
};

type Row = (
  id: number,
  name: string,
  widths: ValueWidth | readonly ValueWidth[],
  unit?: string,
  details?: Details,
) => Parameter;

/** Makes rows that were found in one place. A row whose least value is below zero is signed. */
export function rowsFrom(source: string, models: Models): Row {
  return (id, name, widths, unit = '', details = {}) => {
    const each = typeof widths === 'number' ? [widths] : widths;
    const { kind = 'instant', scale = 1, least = 0, noReading = [] } = details;
    return {
      id,
      name,
      kind,
      unit,
      scale,
      widths: each,
      models: details.models ?? models,
      isSigned: least < 0,
      least,
      greatest: details.greatest ?? greatestOf(each),
      noReading,
      source,
    };
  };
}

/** Without a range in the source, whatever fits. */
function greatestOf(widths: readonly ValueWidth[]): number {
  return 256 ** Math.min(Math.max(...widths), 4) - 1;
}

const WIDTHS = 9;

/** A number for an id and a width together: what a record says of a value without its model. */
export function keyOfValue({ id, width }: Pick<NativeValue, 'id' | 'width'>): number {
  return id * WIDTHS + width;
}

/** The keys of the values that a parameter may be said by. */
export function keysOfParameter({ id, widths }: Parameter): number[] {
  return widths.map((width) => keyOfValue({ id, width }));
}
