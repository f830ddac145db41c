import type { NativeValue, ValueKind, ValueWidth } from '@groundwork/domain/readings/reading.ts';

/**
 * The tracker families that share the meaning of an id. Teltonika reuses ids: 87 in four bytes is a mileage for an FMB,
 * and a fuel level for an FMB630 or FMB640.
 */
export type Models = 'FMB' | 'FM6' | 'any';

/** A value that Teltonika devices send, identified by its id, its width and the models together. */
export type Parameter = {
  readonly id: number;
  readonly name: string;
  readonly kind: ValueKind;
  readonly unit: string;
  /** One step of the raw value in `unit`. */
  readonly scale: number;
  /** Bytes; 0 for a value that states its own length. */
  readonly widths: readonly ValueWidth[];
  readonly models: Models;
  readonly isSigned: boolean;
  /** The range of raw values that are measurements, both ends included. */
  readonly min: number;
  readonly max: number;
  /** Raw values within the range that mean "no reading". */
  readonly noReading: readonly number[];
  /** The list from which the row was taken. */
  readonly source: string;
};

type Details = {
  readonly kind?: ValueKind;
  readonly scale?: number;
  readonly models?: Models;
  readonly min?: number;
  readonly max?: number;
  readonly noReading?: readonly number[];
};

type Row = (
  id: number,
  name: string,
  widths: ValueWidth | readonly ValueWidth[],
  unit?: string,
  details?: Details,
) => Parameter;

/** Returns a function that creates rows of one source. A row whose minimum is below zero is signed. */
export function rowsFrom(source: string, models: Models): Row {
  return (id, name, widths, unit = '', details = {}) => {
    const each = typeof widths === 'number' ? [widths] : widths;
    const { kind = 'instant', scale = 1, min = 0, noReading = [] } = details;
    return {
      id,
      name,
      kind,
      unit,
      scale,
      widths: each,
      models: details.models ?? models,
      isSigned: min < 0,
      min,
      max: details.max ?? getMaxRaw(each),
      noReading,
      source,
    };
  };
}

/** Returns the maximum that fits, for rows without a range in their source. */
function getMaxRaw(widths: readonly ValueWidth[]): number {
  return 256 ** Math.min(Math.max(...widths), 4) - 1;
}

const WIDTHS = 9;

/** Returns a number for an id and a width together: all that a record states about a value without its model. */
export function getValueKey({ id, width }: Pick<NativeValue, 'id' | 'width'>): number {
  return id * WIDTHS + width;
}

/** Lists the keys of the values that a parameter may be sent as. */
export function listParameterKeys({ id, widths }: Parameter): number[] {
  return widths.map((width) => getValueKey({ id, width }));
}
