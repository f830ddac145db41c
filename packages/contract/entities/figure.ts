import * as z from 'zod/mini';

/** The figures that can be opened down to the rows that add up to them. */
export const FIGURES = [
  'totalHours',
  'activeHours',
  'idleHours',
  'runningHours',
  'offHours',
  'missingHours',
  'unknownHours',
  'outOfHours',
  'idlePercentage',
  'workingUtilisation',
  'missingPercentage',
  'rentalUtilisation',
  'distanceTravelled',
  'fuelUtilisation',
  'fuelBurnRate',
  'fuelBurnPerKM',
  'emissionsUtilisation',
] as const;
export const figure = z.enum(FIGURES);
export type Figure = z.output<typeof figure>;
