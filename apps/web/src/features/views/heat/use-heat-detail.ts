import type { Viewport } from '../../../map/map-view.tsx';
import type { HeatMeasure } from './heat-search.ts';
import type { HeatView } from './heat-view.ts';
import { type HeatQuery, useHeat } from './use-heat.ts';

const TURN = 360;

type Shown = {
  readonly view: HeatView | null;
  readonly measure: HeatMeasure;
  readonly query: HeatQuery;
};

/** The tiles of the view of the map, if those of everything are too coarse for it; null if they are not, or until they are loaded. */
export function useHeatDetail(
  { view, measure, query }: Shown,
  viewport: Viewport | null,
  zoom: number,
): HeatView | null {
  const isNeeded = view !== null && viewport !== null && view.zoom < zoom;
  const bounds = viewport === null ? '' : roundBounds(viewport);
  const { view: detail, isPlaceholderData } = useHeat(measure, { ...query, zoom, bounds }, isNeeded);
  return isNeeded && !isPlaceholderData && detail !== null && detail.zoom > view.zoom ? detail : null;
}

/** Rounds bounds outwards to a grid, so that small moves need no other tiles. */
function roundBounds({ bounds: [west, south, east, north], zoom }: Viewport): string {
  const step = TURN / 2 ** Math.floor(zoom + 1);
  const down = (degrees: number) => Math.floor(degrees / step) * step;
  const up = (degrees: number) => Math.ceil(degrees / step) * step;
  const latitude = (degrees: number) => Math.min(90, Math.max(-90, degrees));
  return [down(west), latitude(down(south)), up(east), latitude(up(north))]
    .map((degrees) => degrees.toFixed(5))
    .join(',');
}
