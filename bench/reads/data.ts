import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import type { SimulatedRow } from './simulated-machines.ts';

/** Civil date of the first day of all data. */
export const STARTS_ON = '2026-06-01';

/** The amount of data to read. */
export type ReadsPlan = {
  readonly machines: number;
  readonly copies: number;
  readonly days: number;
  /** Days of readings at 1 Hz of one machine. */
  readonly secondsDays: number;
};

/** An organisation, and one of its people who may read. */
export type Reader = { readonly organisationId: OrganisationId; readonly personId: PersonId };

export type ReadsData = {
  readonly plan: ReadsPlan;
  /** The instant of all requests, in seconds since 1970. */
  readonly now: number;
  readonly simulated: Reader;
  readonly copied: Reader;
  readonly small: Reader;
  /** A member of staff, who may read device records, and the device of the organisation by its code. */
  readonly staff: Reader & { readonly code: string; readonly readings: number };
  /** Number of pages read for the small fleet's positions before the large fleet existed. */
  readonly pagesBefore: number;
  readonly rows: readonly SimulatedRow[];
};
