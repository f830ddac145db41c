import { FUEL_TYPES, type FuelType } from '../machines/machine-information.ts';

/** The fuels of which a litre has a factor. */
export const BURNED_FUELS = FUEL_TYPES.filter((fuel) => fuel !== 'electric');
export type BurnedFuel = Exclude<FuelType, 'electric'>;

/** Kilograms of carbon dioxide equivalent for each litre burned. */
export type EmissionFactors = Readonly<Record<BurnedFuel, number>>;

/** Factors of an organisation, in force from a civil date of each machine's own zone on. */
export type DatedEmissionFactors = { readonly startsOn: string; readonly kilogramsPerLitre: EmissionFactors };

/**
 * What holds where an organisation has said nothing: the United Kingdom's conversion factors for company reporting,
 * 2025, direct emissions. The carbon that a plant took up before it became HVO lies outside the scopes.
 */
export const DEFAULT_EMISSION_FACTORS: EmissionFactors = {
  'diesel-blend': 2.57082,
  'mineral-diesel': 2.66155,
  'gas-oil': 2.75541,
  hvo: 0.03558,
};

/** What a machine burns by what is known of it: where nobody named it, what stands at a filling station. */
export function burnedFuelOf(known: {
  readonly fuelType: FuelType | null;
  readonly rebatedFuel: boolean | null;
}): FuelType {
  return known.fuelType ?? (known.rebatedFuel ? 'gas-oil' : 'diesel-blend');
}

/** The factors in force on a civil date; `dated` in any order, no two of one date. */
export function emissionFactorsOn(dated: readonly DatedEmissionFactors[], date: string): EmissionFactors {
  const begun = dated.filter(({ startsOn }) => startsOn <= date);
  const latest = begun.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1)).at(-1);
  return latest?.kilogramsPerLitre ?? DEFAULT_EMISSION_FACTORS;
}

/** Grams of carbon dioxide equivalent; null for a machine that burns nothing. */
export function emissionGrams(
  fuelMillilitres: number,
  fuel: FuelType,
  kilogramsPerLitre: EmissionFactors,
): number | null {
  // A kilogram for a litre is a gram for a millilitre.
  return fuel === 'electric' ? null : fuelMillilitres * kilogramsPerLitre[fuel];
}
