import * as z from 'zod/mini';
import { civilDate } from '../fields.ts';

const DECIMALS = 5;
/** More than pure carbon would emit. */
const MAX_KILOGRAMS = 10;
const MAX_VERSIONS = 100;

/** Kilograms of carbon dioxide equivalent for a litre; kept to five decimals, as official lists have them. */
const kilograms = z.number().check(
  z.minimum(0),
  z.maximum(MAX_KILOGRAMS),
  z.overwrite((value) => Number(value.toFixed(DECIMALS))),
);

/** What burning a litre of each fuel emits. */
const emissionFactors = z.strictObject({
  'diesel-blend': kilograms,
  'mineral-diesel': kilograms,
  'gas-oil': kilograms,
  hvo: kilograms,
});

/** In force from a civil date of each machine's own zone on, until the next. */
const datedEmissionFactors = z.strictObject({
  startsOn: civilDate,
  kilogramsPerLitre: emissionFactors,
});

/** No two from one date. */
export const emissionFactorVersions = z.array(datedEmissionFactors).check(
  z.maxLength(MAX_VERSIONS),
  z.refine((versions) => new Set(versions.map(({ startsOn }) => startsOn)).size === versions.length, {
    error: 'ALREADY_TAKEN',
  }),
);

/** What emissions are told by. */
export const emissionFactorsAnswer = z.object({
  /** What the organisation says, the earliest first. */
  versions: z.array(datedEmissionFactors),
  /** In force before the first of them. */
  defaults: emissionFactors,
  /** Grows with every change, 0 before the first; sent back with a change, so that no one's is lost. */
  version: z.int(),
});
export type EmissionFactorsAnswer = z.output<typeof emissionFactorsAnswer>;
