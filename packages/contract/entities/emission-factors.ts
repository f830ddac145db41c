import * as z from 'zod/mini';
import { civilDate } from '../fields.ts';
import { checkStartDates } from './unique-start-dates.ts';

const DECIMALS = 5;
/** More than burning pure carbon would emit. */
const MAX_KILOGRAMS = 10;
const MAX_VERSIONS = 100;

/** Kilograms of carbon dioxide equivalent per litre, rounded to five decimals as in official lists. */
export const emissionFactor = z.number().check(z.overwrite((value) => Number(value.toFixed(DECIMALS))));

const settableFactor = emissionFactor.check(z.minimum(0), z.maximum(MAX_KILOGRAMS));

/** Emissions of burning a litre of each fuel. */
const emissionFactors = z.strictObject({
  'diesel-blend': settableFactor,
  'mineral-diesel': settableFactor,
  'gas-oil': settableFactor,
  hvo: settableFactor,
});

/** In force from a civil date in each machine's own zone until the next. */
const datedEmissionFactors = z.strictObject({
  startsOn: civilDate,
  kilogramsPerLitre: emissionFactors,
});

/** Start dates are unique. */
export const emissionFactorVersions = z
  .array(datedEmissionFactors)
  .check(z.maxLength(MAX_VERSIONS), checkStartDates);

/** The factors used for emission figures. */
export const emissionFactorsAnswer = z.object({
  /** Set by the organisation, earliest first. */
  versions: z.array(datedEmissionFactors),
  /** In force before the first of them. */
  defaults: emissionFactors,
  /** Grows with every change, 0 before the first; send it back with a change to detect conflicts. */
  version: z.int(),
});
export type EmissionFactorsAnswer = z.output<typeof emissionFactorsAnswer>;
