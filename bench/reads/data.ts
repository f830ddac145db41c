import type { SimulatedRow } from './simulated-machines.ts';

/** Civil date of the first day of everything. */
export const STARTS_ON = '2026-06-01';

/** How much there is to read. */
export type ReadsPlan = {
  readonly machines: number;
  readonly copies: number;
  readonly days: number;
  /** Days of one machine that tells something each second. */
  readonly secondsDays: number;
};

/** An organisation, and somebody of it who may read. */
export type Reader = { readonly organisationId: number; readonly personId: number };

export type ReadsData = {
  readonly plan: ReadsPlan;
  /** The instant at which everything is asked, in seconds since 1970. */
  readonly now: number;
  readonly simulated: Reader;
  readonly copied: Reader;
  readonly small: Reader;
  /** Of the staff, who may look at what devices send; whose organisation owns the device of the code. */
  readonly staff: Reader & { readonly code: string; readonly readings: number };
  /** Pages that the small fleet's positions were read from before the large one was there. */
  readonly pagesBefore: number;
  readonly rows: readonly SimulatedRow[];
};
