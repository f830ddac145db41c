import { createAdder, createZeros, type FactValues } from '../derivation/totals/fact-table.ts';
import type { CoverageSeconds } from '../derivation/totals/slice.ts';
import { SLICE_FACTS, STATE_FACTS } from '../derivation/totals/slice-facts.ts';

// Data quality shows disagreement by slice, and tips are null without reports; no figure needs these two facts.
const { disagreementSeconds: _disagreement, tipReports: _reports, ...SHOWN_FACTS } = SLICE_FACTS;

/** The sums from which figures are computed, besides the seconds of each state. */
export const FACTS = {
  /** The sum of the states. */
  monitoredSeconds: { zero: 0 },
  ...SHOWN_FACTS,
  /** Null: unknown. */
  distanceMillimetres: { ...SHOWN_FACTS.distanceMillimetres, zero: null },
  /** Off, on days since `OFF_HOURS_FROM`. */
  countedOffSeconds: { zero: 0 },
  /** CO2 equivalent; null: no fuel data, or an electric machine. */
  emissionsGrams: { zero: null },
  /** Cost of idle fuel; null: no fuel data, or no price in one currency for all days. */
  idleCostThousandths: { zero: null },
  /** Time with a known state in slices with a report of the body. */
  tipCoveredSeconds: { zero: 0 },
  /** Tips times the load capacity; null: no tips are known, or no load capacity. */
  payloadKilograms: { zero: null },
  /** Monitored shift time; null: no calendar is in force, or the machine is hired from others. */
  shiftSeconds: { zero: null },
  /** Shift time with an operator assigned; null as `shiftSeconds`. */
  operatorSeconds: { zero: null },
} as const;

/** The sums of a machine during time with contracted hours. */
export const RENTAL_FACTS = {
  /** With the engine on, unplaced time included. */
  onSeconds: { zero: 0, isInteger: true },
  /** Silent and not proven on. */
  missingSeconds: { zero: 0, isInteger: true },
  untoldSeconds: { zero: 0, isInteger: true },
  monitoredSeconds: { zero: 0, isInteger: true },
  /** May be fractional: a share of a day's allowance. */
  contractedSeconds: { zero: 0, isInteger: false },
} as const;
export type RentalFacts = FactValues<typeof RENTAL_FACTS>;

/** The sums from which the metrics of a machine in a range are computed. */
export type Facts = FactValues<typeof FACTS> & {
  readonly seconds: CoverageSeconds['seconds'];
  /** Moving is part of its work, so fuel per distance is meaningful. */
  readonly travels: boolean;
  /** Of costs; null: none is known. */
  readonly currency: string | null;
  /** Null: nothing was contracted. */
  readonly rental: RentalFacts | null;
};

/** The facts of no time. */
export const NO_FACTS: Facts = {
  ...createZeros(FACTS),
  seconds: createZeros(STATE_FACTS),
  travels: false,
  currency: null,
  rental: null,
};

const addValues = createAdder(FACTS);
const addSeconds = createAdder(STATE_FACTS);
const addRentalValues = createAdder(RENTAL_FACTS);

/** Adds the facts of two periods or machines that do not overlap. */
export function addFacts(a: Facts, b: Facts): Facts {
  const values = addValues(a, b);
  const currencies = new Set([a.currency, b.currency].filter((currency) => currency !== null));
  return {
    ...values,
    // Costs in two currencies cannot be added.
    idleCostThousandths: currencies.size > 1 ? null : values.idleCostThousandths,
    currency: currencies.size === 1 ? ([...currencies][0] ?? null) : null,
    seconds: addSeconds(a.seconds, b.seconds),
    travels: a.travels || b.travels,
    rental: addRental(a.rental, b.rental),
  };
}

export function addRental(a: RentalFacts | null, b: RentalFacts | null): RentalFacts | null {
  return a && b ? addRentalValues(a, b) : (a ?? b);
}
