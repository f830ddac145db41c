export { LiveMapPage } from './live-map-page.tsx';
export type { MapSearch } from './map-search.ts';
