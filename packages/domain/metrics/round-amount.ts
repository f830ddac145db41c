/** The decimals of an amount in answers: enough for seconds in hours of a day, metres in kilometres and millilitres in litres. */
export const AMOUNT_DECIMALS = 3;

const AMOUNT_STEPS = 10 ** AMOUNT_DECIMALS;
/** From this size on, a number has fewer than three decimals anyway. */
const MAX_SCALED = Number.MAX_SAFE_INTEGER / AMOUNT_STEPS;

/** Rounds to whole numbers, halves away from zero; never returns -0. */
const roundHalfAway = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) + 0;

/**
 * Rounds an amount to at most three decimals, halves away from zero. Answers, screens, accessible names and exports all
 * use it: with fewer decimals it rounds what answers contain, so that a figure reads the same everywhere.
 */
export function roundAmount(value: number, decimals = AMOUNT_DECIMALS): number {
  if (!(Math.abs(value) < MAX_SCALED)) return value;
  const steps = roundHalfAway(value * AMOUNT_STEPS);
  if (decimals >= AMOUNT_DECIMALS) return steps / AMOUNT_STEPS;
  // Dividing whole steps leaves exact halves: 8.35 is 83.5 tenths, although 8.35 has no exact binary form.
  return roundHalfAway(steps / 10 ** (AMOUNT_DECIMALS - decimals)) / 10 ** decimals;
}

/** Rounds a share down to three decimals, so that 99.99 % never shows as 100 %. */
export const floorShare = (part: number, whole: number): number =>
  Math.floor((part * AMOUNT_STEPS) / whole) / AMOUNT_STEPS;

/** Formats an amount for exports: exactly these decimals and a full stop, without separators of thousands. */
export const formatAmount = (value: number, decimals: number): string =>
  roundAmount(value, decimals).toFixed(decimals);
