import type { NativeValue, Reading } from '@groundwork/domain/readings/reading.ts';
import { measure } from './parameters/measure.ts';
import { findModels } from './parameters/models.ts';
import { getValueKey, listParameterKeys, type Models, type Parameter } from './parameters/parameter.ts';

/** Finds the values of selected parameters in one pass, because a fleet's history has millions of readings. */
export class ParameterValues {
  readonly #values = new Map<Parameter, NativeValue>();
  readonly #models: Models;

  constructor(reading: Reading, index: ParameterIndex) {
    this.#models = findModels(reading);
    for (const value of reading.values) {
      const parameter = index.get(getValueKey(value));
      if (parameter !== undefined && this.#isUsed(parameter)) this.#values.set(parameter, value);
    }
  }

  /** Returns the parameter's value in its unit; null if it was not reported, or reported as "no reading". */
  measurement(parameter: Parameter): number | null {
    const value = this.#values.get(parameter);
    return value === undefined ? null : measure(parameter, value);
  }

  /** Returns the first reported of equivalent parameters, best first, with its measurement; null if none was reported. */
  findFirst(parameters: readonly Parameter[]): { parameter: Parameter; measured: number } | null {
    for (const parameter of parameters) {
      const measured = this.measurement(parameter);
      if (measured !== null) return { parameter, measured };
    }
    return null;
  }

  /** Returns the bits of an eight-byte parameter; null if it was not reported. */
  flags(parameter: Parameter): bigint | null {
    const raw = this.#values.get(parameter)?.raw;
    return typeof raw === 'bigint' ? raw : null;
  }

  #isUsed({ models }: Parameter): boolean {
    return models === 'any' || models === this.#models;
  }
}

type ParameterIndex = ReadonlyMap<number, Parameter>;

/** Indexes parameters by id and width, which no two of them may share. */
export function indexParameters(parameters: readonly Parameter[]): ParameterIndex {
  return new Map(
    parameters.flatMap((parameter) => listParameterKeys(parameter).map((key) => [key, parameter] as const)),
  );
}
