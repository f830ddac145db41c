import { FUEL_TYPES, type FuelType } from '../machines/machine-information.ts';

/** The fuels with an emission factor. */
export const BURNED_FUELS = FUEL_TYPES.filter((fuel) => fuel !== 'electric');
export type BurnedFuel = Exclude<FuelType, 'electric'>;

/** Kilograms of carbon dioxide equivalent per litre burned. */
export type EmissionFactors = Readonly<Record<BurnedFuel, number>>;

/** Factors of an organisation, in force from a civil date in each machine's own zone. */
export type DatedEmissionFactors = { readonly startsOn: string; readonly kilogramsPerLitre: EmissionFactors };

/**
 * Defaults of an organisation that has set none: the United Kingdom's conversion factors for company reporting, 2025,
 * direct emissions. The carbon that plants took up before they became HVO is outside the scopes.
 */
export const DEFAULT_EMISSION_FACTORS: EmissionFactors = {
  'diesel-blend': 2.57082,
  'mineral-diesel': 2.66155,
  'gas-oil': 2.75541,
  hvo: 0.03558,
};

/** Returns the fuel of a machine; if it is not set, filling-station diesel, or gas oil if rebated fuel is set. */
export function getBurnedFuel(known: {
  readonly fuelType: FuelType | null;
  readonly rebatedFuel: boolean | null;
}): FuelType {
  return known.fuelType ?? (known.rebatedFuel ? 'gas-oil' : 'diesel-blend');
}

/** Returns the factors in force on a civil date; `dated` in any order, no two with the same date. */
export function emissionFactorsOn(dated: readonly DatedEmissionFactors[], date: string): EmissionFactors {
  const begun = dated.filter(({ startsOn }) => startsOn <= date);
  const latest = begun.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1)).at(-1);
  return latest?.kilogramsPerLitre ?? DEFAULT_EMISSION_FACTORS;
}

/** Returns grams of carbon dioxide equivalent; null for an electric machine. */
export function emissionGrams(
  fuelMillilitres: number,
  fuel: FuelType,
  kilogramsPerLitre: EmissionFactors,
): number | null {
  // Kilograms per litre are grams per millilitre.
  return fuel === 'electric' ? null : fuelMillilitres * kilogramsPerLitre[fuel];
}
