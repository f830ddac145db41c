import { ENGINE_STATES, type EngineState } from '../derivation/states/state.ts';
import type { CoverageSeconds } from '../derivation/totals/slice.ts';

/** Facts about a machine during time with contracted hours. */
export type RentalFacts = {
  /** With the engine on, unplaced time included. */
  readonly onSeconds: number;
  /** Silent and not proven on. */
  readonly missingSeconds: number;
  readonly untoldSeconds: number;
  readonly monitoredSeconds: number;
  /** May be fractional: a share of a day's allowance. */
  readonly contractedSeconds: number;
};

/** The sums from which the metrics of a machine in a range are computed. */
export type Facts = CoverageSeconds & {
  /** Off, on days since `OFF_HOURS_FROM`. */
  readonly countedOffSeconds: number;
  /** Null: no calendar was in force. */
  readonly outOfHoursSeconds: number | null;
  /** Null: unknown, for example for a part of a day. */
  readonly distanceMillimetres: number | null;
  /** Null: no fuel data. */
  readonly fuelMillilitres: number | null;
  /** CO2 equivalent; null: no fuel data, or an electric machine. */
  readonly emissionsGrams: number | null;
  /** Moving is part of its work, so fuel per distance is meaningful. */
  readonly travels: boolean;
  /** Null: nothing was contracted. */
  readonly rental: RentalFacts | null;
};

/** Adds two values of which each may be unknown; unknown plus known is known. */
export function addKnown(a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : a + b;
}

/** Adds the facts of two periods or machines that do not overlap. */
export function addFacts(a: Facts, b: Facts): Facts {
  const seconds = ENGINE_STATES.map((state) => [state, a.seconds[state] + b.seconds[state]] as const);
  return {
    seconds: Object.fromEntries(seconds) as Record<EngineState, number>,
    monitoredSeconds: a.monitoredSeconds + b.monitoredSeconds,
    positionedSeconds: a.positionedSeconds + b.positionedSeconds,
    fuelToldSeconds: a.fuelToldSeconds + b.fuelToldSeconds,
    unplacedOnSeconds: a.unplacedOnSeconds + b.unplacedOnSeconds,
    countedOffSeconds: a.countedOffSeconds + b.countedOffSeconds,
    outOfHoursSeconds: addKnown(a.outOfHoursSeconds, b.outOfHoursSeconds),
    distanceMillimetres: addKnown(a.distanceMillimetres, b.distanceMillimetres),
    fuelMillilitres: addKnown(a.fuelMillilitres, b.fuelMillilitres),
    emissionsGrams: addKnown(a.emissionsGrams, b.emissionsGrams),
    travels: a.travels || b.travels,
    rental: addRental(a.rental, b.rental),
  };
}

export function addRental(a: RentalFacts | null, b: RentalFacts | null): RentalFacts | null {
  if (!a || !b) return a ?? b;
  return {
    onSeconds: a.onSeconds + b.onSeconds,
    missingSeconds: a.missingSeconds + b.missingSeconds,
    untoldSeconds: a.untoldSeconds + b.untoldSeconds,
    monitoredSeconds: a.monitoredSeconds + b.monitoredSeconds,
    contractedSeconds: a.contractedSeconds + b.contractedSeconds,
  };
}
