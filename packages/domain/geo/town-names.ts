import { LANGUAGES } from '../limits.ts';
import type { Language } from '../settings/language.ts';

/** The names of a town in languages that have one of their own; in the others it has the name that GeoNames gives. */
export type TownName = Readonly<Partial<Record<Language, string>>>;

/** By GeoNames id. */
export type TownNames = ReadonlyMap<number, TownName>;

/** Lines that say where the names come from begin with it. */
const NOTE = '#';

/** Writes names as a table: a line for each town with its id and a column for each language. */
export function formatTownNames(names: TownNames, notes: readonly string[]): string {
  const lines = [...names]
    .sort(([a], [b]) => a - b)
    .map(([id, name]) => [id, ...LANGUAGES.map((language) => name[language] ?? '')].join('\t'));
  return [...notes.map((note) => `${NOTE} ${note}`), ...lines, ''].join('\n');
}

/** Reads the table in `town-names.tsv`. */
export function parseTownNames(table: string): TownNames {
  const names = new Map<number, TownName>();
  for (const line of table.split('\n')) {
    if (line === '' || line.startsWith(NOTE)) continue;
    const [id, ...columns] = line.split('\t');
    const name: Partial<Record<Language, string>> = {};
    for (const [index, language] of LANGUAGES.entries()) if (columns[index]) name[language] = columns[index];
    names.set(Number(id), name);
  }
  return names;
}
