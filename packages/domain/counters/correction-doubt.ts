import type { Meter } from './meter.ts';

/** Why a meter reading looks like a typing error. */
export type CorrectionDoubt = 'below' | 'too-fast' | 'too-large';

/** A value of a meter in hours or kilometres, and its instant in milliseconds since 1970. */
export type MeterValueAt = { readonly value: number; readonly atMs: number };

/** What a meter can grow in a day: the hours that a day has, and a day on the motorway. */
export const MAX_PER_DAY: Readonly<Record<Meter, number>> = { vhm: 24, vom: 2_400 };
/** More than a machine shows after a working life: eleven years without a stop, and two million kilometres. */
export const MAX_PLAUSIBLE: Readonly<Record<Meter, number>> = { vhm: 100_000, vom: 2_000_000 };

const MS_PER_DAY = 86_400_000;

/**
 * Returns why a new reading of a meter should be confirmed, or null. `known` is the last value known at or before it;
 * null: none is. Use since the first reading is no known value.
 */
export function findCorrectionDoubt(
  meter: Meter,
  { value, atMs }: MeterValueAt,
  known: MeterValueAt | null,
): CorrectionDoubt | null {
  if (value > MAX_PLAUSIBLE[meter]) return 'too-large';
  if (known === null || known.atMs > atMs) return null;
  if (value < known.value) return 'below';
  // Meters are read by the minute, and rounded: within a day, a day's growth is plausible.
  const days = Math.max(1, (atMs - known.atMs) / MS_PER_DAY);
  return value - known.value > MAX_PER_DAY[meter] * days ? 'too-fast' : null;
}
