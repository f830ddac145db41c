import type { NativeValue } from '@groundwork/domain/readings/reading.ts';
import type { Parameter } from './parameter.ts';

/** Decimal digits that no factor of the lists goes beyond: they take off what binary fractions add. */
const DIGITS = 12;

/**
 * The value in the parameter's unit; null where its raw value says "no reading", or is no number of up to
 * four bytes (flags and identities are not measured).
 */
export function measure(parameter: Parameter, { width, raw }: NativeValue): number | null {
  if (typeof raw !== 'number') return null;
  const { isSigned, least, greatest, noReading, scale } = parameter;
  const stated = isSigned ? signed(raw, width) : raw;
  if (stated < least || stated > greatest || noReading.includes(stated)) return null;
  return Number.isInteger(scale) ? stated * scale : Number((stated * scale).toPrecision(DIGITS));
}

/** Two's complement in the bytes of the value. */
function signed(raw: number, width: number): number {
  const bits = 8 * width;
  return raw >= 2 ** (bits - 1) ? raw - 2 ** bits : raw;
}
