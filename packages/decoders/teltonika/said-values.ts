import type { NativeValue, Reading } from '@groundwork/domain/readings/reading.ts';
import { measure } from './parameters/measure.ts';
import { modelsOf } from './parameters/models.ts';
import { keyOfValue, keysOfParameter, type Models, type Parameter } from './parameters/parameter.ts';

/** Finds the values of chosen parameters in one pass: a fleet's history is millions of readings. */
export class SaidValues {
  readonly #values = new Map<Parameter, NativeValue>();
  readonly #models: Models;

  constructor(reading: Reading, index: ParameterIndex) {
    this.#models = modelsOf(reading);
    for (const value of reading.values) {
      const parameter = index.get(keyOfValue(value));
      if (parameter !== undefined && this.#isSpoken(parameter)) this.#values.set(parameter, value);
    }
  }

  /** The parameter's value in its unit; null where it was not said, or said to be no reading. */
  measurement(parameter: Parameter): number | null {
    const value = this.#values.get(parameter);
    return value === undefined ? null : measure(parameter, value);
  }

  /** Of parameters that mean the same, best first, the first that was said; with its measurement. */
  firstOf(parameters: readonly Parameter[]): { parameter: Parameter; measured: number } | null {
    for (const parameter of parameters) {
      const measured = this.measurement(parameter);
      if (measured !== null) return { parameter, measured };
    }
    return null;
  }

  /** The bits of a parameter of eight bytes; null where it was not said. */
  flags(parameter: Parameter): bigint | null {
    const raw = this.#values.get(parameter)?.raw;
    return typeof raw === 'bigint' ? raw : null;
  }

  #isSpoken({ models }: Parameter): boolean {
    return models === 'any' || models === this.#models;
  }
}

type ParameterIndex = ReadonlyMap<number, Parameter>;

/** Of the parameters no two may share an id and a width. */
export function indexParameters(parameters: readonly Parameter[]): ParameterIndex {
  return new Map(
    parameters.flatMap((parameter) => keysOfParameter(parameter).map((key) => [key, parameter] as const)),
  );
}
