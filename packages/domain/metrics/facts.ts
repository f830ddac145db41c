import type { ToldSeconds } from '../activity/slice.ts';

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
