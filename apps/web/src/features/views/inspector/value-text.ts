import type { RawValue } from '@groundwork/contract/entities/raw-record.ts';
import type { Formats } from '../../../lib/language/format.ts';

const DIGITS = 6;

/** Formats a value with its unit; a value without a known scale is shown raw. */
export function valueText({ locale }: Formats, { value, unit, raw }: RawValue): string {
  if (value === null) return raw;
  if (typeof value === 'string') return value;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: DIGITS }).format(value);
  return unit === '' ? number : `${number} ${unit}`;
}
