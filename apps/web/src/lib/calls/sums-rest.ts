const MIN_MS = 2_000;
const MAX_MS = 10_000;
const MS_FOR_A_MACHINE = 80;

/**
 * How long sums of so many machines are left alone though they move, in milliseconds. People read them, a fleet of a
 * hundred says something each second, and the larger it is the more its sums cost.
 */
export const sumsRestMs = (numberOfMachines: number): number =>
  Math.min(MAX_MS, MIN_MS + numberOfMachines * MS_FOR_A_MACHINE);
