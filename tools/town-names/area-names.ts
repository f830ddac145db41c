import type { TownName } from '@groundwork/domain/geo/town-names.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import type { Town, TownFinder } from './town.ts';

/** The names of the areas of one country's telephone numbers, by prefix. */
export type AreaNames = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;

/** Several towns, or one with its region. */
const IS_COMPOUND = /[/,、]/;

/** Names the towns of a country after which areas are named in several languages. */
export function nameAreas(country: string, areas: AreaNames, findTown: TownFinder): Map<Town, TownName> {
  const names = new Map<Town, TownName>();
  const languages = Object.keys(areas) as Language[];
  for (const [prefix, english] of Object.entries(areas.en ?? {})) {
    const name: TownName = Object.fromEntries(
      languages.flatMap((language) => {
        const area = areas[language]?.[prefix];
        return area === undefined || IS_COMPOUND.test(area) ? [] : [[language, area]];
      }),
    );
    const spellings = [...new Set(Object.values(name))];
    if (IS_COMPOUND.test(english) || spellings.length < 2) continue;
    const towns = new Set(spellings.flatMap((spelling) => findTown(country, spelling) ?? []));
    const [town] = towns;
    // Several: languages name different towns of the area.
    if (town && towns.size === 1 && !names.has(town)) names.set(town, name);
  }
  return names;
}
