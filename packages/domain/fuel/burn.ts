const MILLILITRES_PER_LITRE = 1_000;
const SECONDS_PER_HOUR = 3_600;
const MILLIMETRES_PER_KILOMETRE = 1_000_000;

/** Converts millilitres to litres. */
export const toLitres = (fuelMillilitres: number): number => fuelMillilitres / MILLILITRES_PER_LITRE;

/** Returns litres per hour with the engine on; null if it never was. */
export function burnRate(fuelMillilitres: number, onSeconds: number): number | null {
  return onSeconds === 0 ? null : (toLitres(fuelMillilitres) * SECONDS_PER_HOUR) / onSeconds;
}

/** Returns litres per kilometre; null if there is no distance. For travelling types only. */
export function burnPerKilometre(fuelMillilitres: number, distanceMillimetres: number): number | null {
  return distanceMillimetres === 0
    ? null
    : (toLitres(fuelMillilitres) * MILLIMETRES_PER_KILOMETRE) / distanceMillimetres;
}
