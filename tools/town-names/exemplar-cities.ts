import type { TownName } from '@groundwork/domain/geo/town-names.ts';
import { LANGUAGES } from '@groundwork/domain/limits.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import type { TownFinder } from './town.ts';

/** The city that names each time zone, by zone, as CLDR lists it for a language. */
export type ExemplarCities = ReadonlyMap<string, string>;

/** Zones nested by the parts of their ids; a zone has at most a few fields. */
export type ZoneNames = { readonly [part: string]: ZoneNames | string };

/** Reads `timeZoneNames.zone` of CLDR. */
export function readExemplarCities(zones: ZoneNames, prefix = ''): ExemplarCities {
  const cities = new Map<string, string>();
  for (const [part, inside] of Object.entries(zones))
    if (part === 'exemplarCity') cities.set(prefix, String(inside));
    else if (typeof inside !== 'string')
      for (const [zone, city] of readExemplarCities(inside, prefix === '' ? part : `${prefix}/${part}`))
        cities.set(zone, city);
  return cities;
}

/** Marks of where a line may break. */
const SOFT_HYPHENS = /\u00ad/g;

/** Names the towns after which time zones are named. `countryOf`: the country of each zone. */
export function nameZoneCities(
  cities: Readonly<Record<Language, ExemplarCities>>,
  countryOf: ReadonlyMap<string, string>,
  findTown: TownFinder,
): Map<number, TownName> {
  const names = new Map<number, TownName>();
  for (const [zone, country] of countryOf) {
    // CLDR lists only names that differ from the end of the id.
    const english = cities.en.get(zone) ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
    const town = findTown(country, english);
    if (town === undefined) continue;
    const name = LANGUAGES.map((language) => {
      const city = cities[language].get(zone) ?? english;
      return [language, city.replaceAll(SOFT_HYPHENS, '')];
    });
    names.set(town.cityId, Object.fromEntries(name));
  }
  return names;
}
