const MIN_MS = 2_000;
const MAX_MS = 10_000;
const MS_PER_MACHINE = 80;

/**
 * The refetch throttle of fleet totals in milliseconds, by fleet size: a larger fleet reports more often, and
 * its totals cost more to compute.
 */
export const sumsThrottleMs = (numberOfMachines: number): number =>
  Math.min(MAX_MS, MIN_MS + numberOfMachines * MS_PER_MACHINE);
