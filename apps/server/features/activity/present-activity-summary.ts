import type { ActivitySummary } from '@groundwork/contract/entities/machine.ts';
import type { Metric } from '@groundwork/contract/fields.ts';
import type { MachineFacts } from './machine-facts-query.ts';

const SECONDS_PER_HOUR = 3_600;
const MILLIMETRES_PER_METRE = 1_000;
const NO_VALUE: Metric = { value: null, completeness: null };

/** What no part of the product tells yet: without a value, whatever the machine did. */
const NOT_TOLD = {
  rentalUtilisation: { ...NO_VALUE, low: null, high: null },
  fuelUtilisation: NO_VALUE,
  emissionsUtilisation: NO_VALUE,
  tips: NO_VALUE,
  fuelBurnRate: NO_VALUE,
  fuelBurnPerKM: NO_VALUE,
  operatorAvailabilityHours: NO_VALUE,
  operatorAvailabilityPercentage: NO_VALUE,
  totalRefillEvents: NO_VALUE,
  avgPctTheftEvents: NO_VALUE,
  totalTheftEvents: NO_VALUE,
  payload: NO_VALUE,
} satisfies Partial<ActivitySummary>;

/**
 * The metrics of a machine over a range: hours as numbers, shares in per cent (0 to 100), and of each the share of
 * monitored time that was told (0 to 1). A machine that was not monitored has no values; `facts` null: it has none.
 */
export function presentActivitySummary(facts: MachineFacts | null): ActivitySummary {
  const { active, idle, running, off, missing, unknown } = facts?.seconds ?? NO_SECONDS;
  const outOfHours = facts?.outOfHoursSeconds ?? null;
  const unplaced = facts?.unplacedOnSeconds ?? 0;
  const hours = (seconds: number, untold: number) => metricOf(facts, seconds / SECONDS_PER_HOUR, untold);
  const share = (part: number, whole: number, untold: number) =>
    metricOf(facts, whole === 0 ? null : (100 * part) / whole, untold);
  const { total, work } = facts?.untold ?? { total: 0, work: 0 };
  return {
    ...NOT_TOLD,
    totalHours: hours(facts?.onSeconds ?? 0, total),
    activeHours: hours(active, work),
    idleHours: hours(idle, work),
    offHours: hours(facts?.countedOffSeconds ?? off, total),
    outOfHours: outOfHours === null ? NO_VALUE : hours(outOfHours, total),
    idlePercentage: share(idle, active + idle, work),
    workingUtilisation: share(active, active + idle, work),
    missingPercentage: share(missing - unplaced, facts?.monitoredSeconds ?? 0, 0),
    runningHours: hours(running, total),
    missingHours: hours(missing - unplaced, 0),
    unknownHours: hours(unknown, 0),
  };
}

/** How far the machine went, in metres. */
export function presentDistance(facts: MachineFacts | null): Metric {
  return metricOf(
    facts,
    (facts?.distanceMillimetres ?? 0) / MILLIMETRES_PER_METRE,
    facts?.untold.distance ?? 0,
  );
}

const NO_SECONDS = { active: 0, idle: 0, running: 0, off: 0, missing: 0, unknown: 0 };

function metricOf(facts: MachineFacts | null, value: number | null, untoldSeconds: number): Metric {
  if (!facts || facts.monitoredSeconds === 0) return NO_VALUE;
  return { value, completeness: 1 - untoldSeconds / facts.monitoredSeconds };
}
