import * as z from 'zod/mini';
import { civilDate } from '../fields.ts';
import { checkStartDates } from './unique-start-dates.ts';

const DECIMALS = 4;
/** Some currencies have large numbers. */
const MAX_PER_LITRE = 1_000_000;
const MAX_VERSIONS = 100;

/** In force from a civil date in each machine's own zone until the next. */
const datedFuelPrice = z.strictObject({
  startsOn: civilDate,
  /** ISO 4217, such as EUR. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** Price per litre in the currency, rounded to four decimals. */
  perLitre: z.number().check(
    z.minimum(0),
    z.maximum(MAX_PER_LITRE),
    z.overwrite((value) => Number(value.toFixed(DECIMALS))),
  ),
});

/** Start dates are unique. */
export const fuelPriceVersions = z.array(datedFuelPrice).check(z.maxLength(MAX_VERSIONS), checkStartDates);

/** The prices used for the cost of fuel. */
export const fuelPricesAnswer = z.object({
  /** Set by the organisation, earliest first. Before the first, costs have no value. */
  versions: z.array(datedFuelPrice),
  /** Grows with every change, 0 before the first; send it back with a change to detect conflicts. */
  version: z.int(),
});
export type FuelPricesAnswer = z.output<typeof fuelPricesAnswer>;
