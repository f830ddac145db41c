import { HeatSums } from './heat-sums.ts';
import { CELL_ZOOM, countColumns } from './heat-tiles.ts';

/** Returns the sums by tile of a coarser zoom. */
export function coarsenHeat(sums: HeatSums, fromZoom: number, zoom: number): HeatSums {
  if (zoom === fromZoom) return sums;
  const coarse = new HeatSums();
  const [side, coarseSide] = [countColumns(fromZoom), countColumns(zoom)];
  const scale = 2 ** (fromZoom - zoom);
  sums.forEach((tile, presence, idle, moving, metres) => {
    const row = Math.floor(Math.floor(tile / side) / scale);
    const column = Math.floor((tile % side) / scale);
    coarse.add(row * coarseSide + column, presence, idle, moving, metres);
  });
  return coarse;
}

/** Returns the finest sums up to a zoom that have at most `maxTiles` tiles. */
export function fitHeat(
  cells: HeatSums,
  { maxTiles, zoom = CELL_ZOOM }: { readonly maxTiles: number; readonly zoom?: number },
): { readonly sums: HeatSums; readonly zoom: number } {
  let fitted = { sums: coarsenHeat(cells, CELL_ZOOM, zoom), zoom };
  while (fitted.sums.count > maxTiles && fitted.zoom > 0)
    fitted = { sums: coarsenHeat(fitted.sums, fitted.zoom, fitted.zoom - 1), zoom: fitted.zoom - 1 };
  return fitted;
}
