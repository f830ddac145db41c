/** A town with its position in degrees. */
export type NamedTown = {
  readonly name: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
};

/** Towns of one name that are farther apart are different towns. */
const SAME_TOWN_KM = 12;
const KM_PER_DEGREE = 111.2;

/** The name without the word for a town: "City of London" names a part of London. */
const toPlainName = (name: string): string => name.replace(/^(City of|Cité de|Stadt) /u, '');

/** Leaves out towns that stand close to a larger one of the same name. */
export function nameOnce<Town extends NamedTown>(towns: readonly Town[]): readonly Town[] {
  const byName = Map.groupBy(towns, ({ name }) => toPlainName(name));
  return [...byName.values()].flatMap((named) => {
    const kept: Town[] = [];
    for (const town of named.toSorted((a, b) => b.population - a.population))
      if (!kept.some((other) => computeKm(town, other) < SAME_TOWN_KM)) kept.push(town);
    return kept;
  });
}

function computeKm(a: NamedTown, b: NamedTown): number {
  const [longitude, latitude] = a.loc.coordinates;
  const [otherLongitude, otherLatitude] = b.loc.coordinates;
  const eastward = (longitude - otherLongitude) * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(eastward, latitude - otherLatitude) * KM_PER_DEGREE;
}
