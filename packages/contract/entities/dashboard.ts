import { BURNED_FUELS } from '@groundwork/domain/fuel/emission-factors.ts';
import * as z from 'zod/mini';
import { civilDate, id, instant, metric, metricBand } from '../fields.ts';
import { displayedState } from './machine.ts';
import { machineTypeKey } from './machine-type.ts';

/** A metric beside what it was in the range before; null where that cannot be told. */
const compared = z.extend(metric, { before: z.nullable(metric) });
export type ComparedMetric = z.output<typeof compared>;

const comparedBand = z.extend(metricBand, { before: z.nullable(metric) });

/**
 * What the tables of a dashboard tell of machines: hours as numbers, shares in per cent, fuel in litres, emissions in
 * kg CO2e. The specification's names.
 */
const coreMetrics = {
  totalHours: compared,
  activeHours: compared,
  idleHours: compared,
  offHours: compared,
  outOfHours: compared,
  workingUtilisation: compared,
  rentalUtilisation: comparedBand,
  fuel: compared,
  emissions: compared,
  missingData: compared,
};

/** Ours: what the summary tells beyond the tables. Distance in metres, burnt fuel in litres an hour and a km. */
const moreMetrics = {
  runningHours: compared,
  missingHours: compared,
  unknownHours: compared,
  idlePercentage: compared,
  distanceTravelled: compared,
  fuelBurnRate: compared,
  fuelBurnPerKM: compared,
};

/** How many machines are in a state at this moment; states without any are left out. */
const statesNow = z.array(z.object({ state: displayedState, numberOfMachines: z.int() }));

/** Civil dates, both included, read in each machine's own zone. */
const cutRange = z.object({
  start: civilDate,
  end: civilDate,
  /** Where the last day told is open: the instant at which it is cut, by the organisation's own clock. */
  cutAt: z.nullable(instant),
});

const machineNamed = {
  id,
  machineName: z.string(),
  assetId: z.string(),
  machineType: machineTypeKey,
  customer: z.nullable(z.string()),
  site: z.nullable(z.string()),
  contractNumber: z.nullable(z.string()),
};

const historyDay = z.extend(metric, { date: civilDate });

export const dashboard = z.object({
  /** Ours: the instant up to which the open day is told. A receipt takes it back as `at`. */
  computedAt: instant,
  range: cutRange,
  /** Ours: what is told as `before`; null where nothing of the range has passed yet. */
  rangeBefore: z.nullable(cutRange),
  summary: z.object({
    numberOfMachines: z.int(),
    states: statesNow,
    ...coreMetrics,
    ...moreMetrics,
  }),
  /** Day by day; null where the flag is off, or it was not asked for. */
  history: z.object({
    fuel: z.nullable(z.array(historyDay)),
    co2: z.nullable(z.array(historyDay)),
    /** Ours: what the emissions were computed with. */
    factors: z.array(
      z.object({
        fuel: z.enum(BURNED_FUELS),
        kilogramsPerLitre: z.number(),
        /** Null: the product's own, in force before anything that the organisation says. */
        startsOn: z.nullable(civilDate),
      }),
    ),
  }),
  categories: z.array(
    z.object({
      category: z.string(),
      /** The machine types in it, by key. */
      types: z.array(machineTypeKey),
      numberOfMachines: z.int(),
      states: statesNow,
      ...coreMetrics,
    }),
  ),
  utilisation: z.object({
    /** Ours: the first of these that the organisation is shown and that some machine has. */
    rankedBy: z.enum(['rentalUtilisation', 'workingUtilisation', 'totalHours']),
    /** The best used first, as many as were asked for; machines without a value are left out. */
    machines: z.array(
      z.object({
        ...machineNamed,
        activeHours: compared,
        idleHours: compared,
        offHours: compared,
        totalHours: compared,
        rentalUtilisation: comparedBand,
        outOfHoursActivity: compared,
        workingUtilisation: compared,
        fuel: compared,
      }),
    ),
  }),
  /** Ours: who worked most outside the shifts, the most first. */
  outOfHours: z.object({
    numberOfMachines: z.int(),
    machines: z.array(
      z.object({
        ...machineNamed,
        outOfHoursActivity: compared,
        /** Its latest stretches, the latest first; three at most. */
        latest: z.array(z.object({ startedAt: instant, endedAt: instant })),
        timezone: z.string(),
      }),
    ),
  }),
});
export type Dashboard = z.output<typeof dashboard>;
