const MILLILITRES_PER_LITRE = 1_000;
const SECONDS_PER_HOUR = 3_600;
const MILLIMETRES_PER_KILOMETRE = 1_000_000;

/** Litres. */
export const litresOf = (fuelMillilitres: number): number => fuelMillilitres / MILLILITRES_PER_LITRE;

/** Litres for each hour with the engine on; null where it never was. */
export function burnRate(fuelMillilitres: number, onSeconds: number): number | null {
  return onSeconds === 0 ? null : (litresOf(fuelMillilitres) * SECONDS_PER_HOUR) / onSeconds;
}

/** Litres for each kilometre; null where there was no way. Ask it of travelling types only. */
export function burnPerKilometre(fuelMillilitres: number, distanceMillimetres: number): number | null {
  return distanceMillimetres === 0
    ? null
    : (litresOf(fuelMillilitres) * MILLIMETRES_PER_KILOMETRE) / distanceMillimetres;
}
