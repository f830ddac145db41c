import type { NativeValue } from '@groundwork/domain/readings/reading.ts';
import type { Parameter } from './parameter.ts';

/** More digits than any factor in the lists has: rounding to them removes binary rounding errors. */
const DIGITS = 12;

/**
 * Returns the value in the parameter's unit; null if its raw value means "no reading", or is not a number of up to four
 * bytes (flags and identities are not measured).
 */
export function measure(parameter: Parameter, { width, raw }: NativeValue): number | null {
  if (typeof raw !== 'number') return null;
  const { isSigned, min, max, noReading, scale } = parameter;
  const stated = isSigned ? signed(raw, width) : raw;
  if (stated < min || stated > max || noReading.includes(stated)) return null;
  return Number.isInteger(scale) ? stated * scale : Number((stated * scale).toPrecision(DIGITS));
}

/** Interprets a raw value as two's complement of its width. */
function signed(raw: number, width: number): number {
  const bits = 8 * width;
  return raw >= 2 ** (bits - 1) ? raw - 2 ** bits : raw;
}
