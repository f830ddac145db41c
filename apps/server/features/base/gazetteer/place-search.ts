import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { FoundPlace } from '@groundwork/contract/entities/place.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import { listPlaceNames, loadPlaces, type Places, readPlaceCountry, readPlaceName } from './read-places.ts';

/**
 * Finds the towns of which a name in any language begins with a text, or has a word that does: the best match first, at
 * most `max`, named in `language`.
 */
type PlaceSearch = (text: string, max: number, language: Language) => readonly FoundPlace[];

/** Before each name. Names contain letters, digits and single spaces only. */
const NAME_START = '\n';
const WORD_START = ' ';
/** How many times as many inhabitants a town needs to come before one that fits better. */
const WEIGHTS = { wholeName: 100, nameStart: 5, wordStart: 1 } as const;
/** Of towns whose population is not known. */
const MIN_POPULATION = 1_000;
/** Prepared without a pause, so that devices and calls do not wait for all names. */
const TOWNS_AT_ONCE = 4_000;

/** Letters that have no form without their mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** Makes "Zürich", "ZURICH" and "zurich " equal. */
const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** All folded names in one text, those of a town together, and where each town begins in it. */
type NameIndex = { readonly text: string; readonly starts: Uint32Array };

/** Shared by the process. */
let search: Promise<PlaceSearch> | null = null;

/** Returns the search for places of this process; the first call prepares the names, which take 2 MB. */
export function loadPlaceSearch(): Promise<PlaceSearch> {
  search ??= createPlaceSearch();
  return search;
}

async function createPlaceSearch(): Promise<PlaceSearch> {
  const places = await loadPlaces();
  const index = await buildIndex(places);
  return (text, max, language) => {
    const wanted = foldName(text);
    if (wanted === '') return [];
    const scores = scoreTowns(places, index, wanted);
    const towns = [...scores].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b).slice(0, max);
    return towns.map(([town]) => presentTown(places, town, language));
  };
}

async function buildIndex(places: Places): Promise<NameIndex> {
  const starts = new Uint32Array(places.count);
  const names: string[] = [];
  let length = 0;
  for (let town = 0; town < places.count; town += 1) {
    if (town % TOWNS_AT_ONCE === 0) await yieldToOthers();
    const folded = new Set(listPlaceNames(places, town).map((name) => NAME_START + foldName(name)));
    starts[town] = length;
    for (const name of folded) {
      length += name.length;
      names.push(name);
    }
  }
  return { text: names.join('') + NAME_START, starts };
}

/** Scores each town that the folded text names; reads all names once for each kind of match. */
function scoreTowns(places: Places, index: NameIndex, wanted: string): ReadonlyMap<number, number> {
  const scores = new Map<number, number>();
  for (const mark of [NAME_START, WORD_START]) {
    const sought = mark + wanted;
    for (let at = index.text.indexOf(sought); at >= 0; at = index.text.indexOf(sought, at + 1)) {
      const town = findTown(index.starts, at);
      if (scores.has(town)) continue;
      const weight = WEIGHTS[getMatch(mark, index.text.startsWith(NAME_START, at + sought.length))];
      scores.set(town, weight * Math.max(MIN_POPULATION, places.populations[town] ?? 0));
    }
  }
  return scores;
}

function getMatch(mark: string, isAtEnd: boolean): keyof typeof WEIGHTS {
  if (mark === WORD_START) return 'wordStart';
  return isAtEnd ? 'wholeName' : 'nameStart';
}

/** The last town that begins at or before a position. */
function findTown(starts: Uint32Array, at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

const presentTown = (places: Places, town: number, language: Language): FoundPlace => ({
  name: readPlaceName(places, town, language),
  countryCode: readPlaceCountry(places, town),
  inhabitants: places.populations[town] || null,
  latitude: places.latitudes[town] ?? 0,
  longitude: places.longitudes[town] ?? 0,
});
