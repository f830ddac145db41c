import type { NearestPlace } from '@groundwork/contract/entities/place.ts';
import { distanceMillimetres } from '@groundwork/domain/geo/distance.ts';
import type { PositionE7 } from '@groundwork/domain/readings/reading.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import KDBush from 'kdbush';
import { loadPlaces, type Places, readPlaceCountry, readPlaceName } from './read-places.ts';

/** Finds the town by which people would name a position; null if none is within 30 km. */
export type PlaceFinder = (position: PositionE7) => NearestPlace | null;

const MAX_DISTANCE_METRES = 30_000;
const METRES_PER_DEGREE = 111_195;
const E7_PER_DEGREE = 1e7;

/**
 * How much further a larger town may be and still give the name: with ten times the inhabitants twice as far. So
 * fields near Chelmsford are near Chelmsford and not near the closest hamlet, and Barking is not near London.
 */
const POPULATION_WEIGHT = 0.3;
/** Added to each distance: in a hamlet the hamlet gives the name, and the exact metre decides nothing. */
const IN_TOWN_METRES = 1_000;
/** Of towns whose population is not known. */
const MIN_POPULATION = 1_000;

/** Number of cells per degree; a cell is 1.1 km wide or less. */
const CELLS = 100;
/** How many cells are cached before the cache is cleared: 3 MB. */
const MAX_CACHED = 50_000;

type TranslatingFinder = (position: PositionE7, language: Language) => NearestPlace | null;

/** Shared by the process. */
let finder: Promise<TranslatingFinder> | null = null;

/** Returns the place finder of this process, which names towns in a language; the first call reads the towns. */
export async function loadPlaceFinder(language: Language): Promise<PlaceFinder> {
  finder ??= buildGazetteer().then(createPlaceFinder);
  const findPlace = await finder;
  return (position) => findPlace(position, language);
}

type Gazetteer = { readonly places: Places; readonly index: KDBush };

/**
 * Creates a place finder with its own cache. Positions in one cell share their town, which is that of the cell's middle;
 * distances are exact.
 */
function createPlaceFinder(gazetteer: Gazetteer): TranslatingFinder {
  const towns = new Map<number, number>();
  return (position, language) => {
    const [x, y] = [toCell(position.longitudeE7), toCell(position.latitudeE7)];
    const key = y * CELLS * 1_000 + x;
    let town = towns.get(key);
    if (town === undefined) {
      if (towns.size >= MAX_CACHED) towns.clear();
      town = chooseTown(gazetteer, (x + 0.5) / CELLS, (y + 0.5) / CELLS);
      towns.set(key, town);
    }
    return town === NONE ? null : presentPlace(gazetteer.places, town, position, language);
  };
}

const NONE = -1;

const toCell = (e7: number): number => Math.floor((e7 / E7_PER_DEGREE) * CELLS);

async function buildGazetteer(): Promise<Gazetteer> {
  const places = await loadPlaces();
  const index = new KDBush(places.count);
  for (let town = 0; town < places.count; town += 1)
    index.add(places.longitudes[town] ?? 0, places.latitudes[town] ?? 0);
  return { places, index: index.finish() };
}

/** The town with the least distance for its size. Treats degrees as a plane, which is good enough for 30 km. */
function chooseTown({ places, index }: Gazetteer, longitude: number, latitude: number): number {
  const north = MAX_DISTANCE_METRES / METRES_PER_DEGREE;
  const shrink = Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const east = north / shrink;
  const near = index.range(longitude - east, latitude - north, longitude + east, latitude + north);
  let best = { town: NONE, weighted: Number.POSITIVE_INFINITY };
  for (const town of near) {
    const x = ((places.longitudes[town] ?? 0) - longitude) * shrink;
    const y = (places.latitudes[town] ?? 0) - latitude;
    const metres = Math.hypot(x, y) * METRES_PER_DEGREE;
    if (metres > MAX_DISTANCE_METRES) continue;
    const population = Math.max(MIN_POPULATION, places.populations[town] ?? 0);
    const weighted = (metres + IN_TOWN_METRES) / population ** POPULATION_WEIGHT;
    if (weighted < best.weighted) best = { town, weighted };
  }
  return best.town;
}

function presentPlace(places: Places, town: number, position: PositionE7, language: Language): NearestPlace {
  const centre = {
    latitudeE7: Math.round((places.latitudes[town] ?? 0) * E7_PER_DEGREE),
    longitudeE7: Math.round((places.longitudes[town] ?? 0) * E7_PER_DEGREE),
  };
  return {
    name: readPlaceName(places, town, language),
    countryCode: readPlaceCountry(places, town),
    distanceMetres: Math.round(distanceMillimetres(centre, position) / 1_000),
  };
}
