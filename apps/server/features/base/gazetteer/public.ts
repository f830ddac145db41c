export { loadPlaceFinder, type PlaceFinder } from './place-finder.ts';
export { loadPlaceSearch } from './place-search.ts';
