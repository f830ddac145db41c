import { ENGINE_STATES, type EngineState } from '../derivation/states/state.ts';
import type { ToldSeconds } from '../derivation/totals/slice.ts';

/** What a machine did in a time for which hours were contracted. */
export type RentalFacts = {
  /** With the engine on, what cannot be placed included. */
  readonly onSeconds: number;
  /** Silent, and not proven on. */
  readonly missingSeconds: number;
  readonly untoldSeconds: number;
  readonly monitoredSeconds: number;
  /** Need not be whole: a share of a day's allowance. */
  readonly contractedSeconds: number;
};

/** All that the metrics of a machine in a range are made of: sums, never shares. */
export type Facts = ToldSeconds & {
  /** Off, on days from `OFF_HOURS_FROM` on. */
  readonly countedOffSeconds: number;
  /** Null: no calendar was in force. */
  readonly outOfHoursSeconds: number | null;
  /** Null: not known, as of a part of a day. */
  readonly distanceMillimetres: number | null;
  /** Null: nothing told of it. */
  readonly fuelMillilitres: number | null;
  /** CO2 equivalent; null: nothing told of fuel, or the machine burns none. */
  readonly emissionsGrams: number | null;
  /** Moving is part of its work, so that fuel for a distance has a meaning. */
  readonly travels: boolean;
  /** Null: nothing was contracted. */
  readonly rental: RentalFacts | null;
};

/** Adds up what is known of two times or machines; unknown with known is known. */
export function addKnown(a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : a + b;
}

/** What a machine did in two times that do not overlap. */
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
