import { HeatSums } from './heat-sums.ts';
import { CELL_ZOOM, countColumns } from './heat-tiles.ts';

/** Returns the sums by tile of a coarser zoom. */
export function coarsenHeat(sums: HeatSums, fromZoom: number, zoom: number): HeatSums {
  if (zoom === fromZoom) return sums;
  const coarse = new HeatSums();
  const [side, coarseSide] = [countColumns(fromZoom), countColumns(zoom)];
  const scale = 1 << (fromZoom - zoom);
  sums.forEach((tile, presence, idle, moving, metres) => {
    const row = Math.floor(Math.floor(tile / side) / scale);
    const column = Math.floor((tile % side) / scale);
    coarse.add(row * coarseSide + column, presence, idle, moving, metres);
  });
  return coarse;
}

/** Sums by tile of one zoom, and which of them are shown, in ascending order. */
export type ShownHeat = { readonly sums: HeatSums; readonly zoom: number; readonly tiles: Float64Array };

/** Returns the finest sums up to a zoom of which at most `maxTiles` tiles are shown; all, unless a filter of their zoom excludes them. */
export function fitHeat(
  own: HeatSums,
  { ownZoom = CELL_ZOOM, zoom: finest = ownZoom, maxTiles, createIsShown = () => () => true }: FitOptions,
): ShownHeat {
  let sums = coarsenHeat(own, ownZoom, finest);
  for (let zoom = finest; ; zoom -= 1) {
    const tiles = sums.listTiles().filter(createIsShown(zoom));
    if (tiles.length <= maxTiles || zoom === 0) return { sums, zoom, tiles };
    sums = coarsenHeat(sums, zoom, zoom - 1);
  }
}

type FitOptions = {
  /** The zoom of the sums that are passed, that of cells by default. */
  readonly ownZoom?: number;
  readonly zoom?: number;
  readonly maxTiles: number;
  readonly createIsShown?: (zoom: number) => (tile: number) => boolean;
};
