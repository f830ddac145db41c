/** About as wide as a short name of a country. */
const NAME_PIXELS = 40;
/** Of the map of the world at zoom 0. */
const WORLD_PIXELS = 512;
/** From which the smallest countries are named. */
const MAX_ZOOM = 6.5;

/** Returns the zoom from which a country is named: where it is as wide as its name, if it were a square. */
export function findCountryZoom(squareDegrees: number): number {
  const pixelsAtZoom0 = (Math.sqrt(squareDegrees) * WORLD_PIXELS) / 360;
  const zoom = Math.log2(NAME_PIXELS / pixelsAtZoom0);
  return Math.round(Math.min(Math.max(zoom, 0), MAX_ZOOM) * 10) / 10;
}
