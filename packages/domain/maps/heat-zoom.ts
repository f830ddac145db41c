import { HeatSums } from './heat-sums.ts';
import { CELL_ZOOM, countColumns } from './heat-tiles.ts';

/** Few enough that a step takes some milliseconds at most. */
const SLOTS_A_STEP = 1 << 14;

/** Work that is done in short steps, so that others can have their turn between them. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Adds sums by tile to those by tile of the same or a coarser zoom. */
export function* addCoarser(
  coarse: HeatSums,
  sums: HeatSums,
  fromZoom: number,
  zoom: number,
): Steps<HeatSums> {
  const [side, coarseSide] = [countColumns(fromZoom), countColumns(zoom)];
  const shift = fromZoom - zoom;
  for (let slot = 0; slot < sums.slots; slot += SLOTS_A_STEP) {
    sums.forEach(
      (tile, presence, idle, moving, metres) => {
        const row = Math.floor(tile / side);
        const column = tile - row * side;
        coarse.add((row >> shift) * coarseSide + (column >> shift), presence, idle, moving, metres);
      },
      slot,
      slot + SLOTS_A_STEP,
    );
    yield;
  }
  return coarse;
}

/** Returns the sums by tile of a coarser zoom. */
export const coarsenHeat = (sums: HeatSums, fromZoom: number, zoom: number): HeatSums =>
  zoom === fromZoom ? sums : runSteps(addCoarser(new HeatSums(), sums, fromZoom, zoom));

/** Sums by tile of one zoom, and which of them are shown, in ascending order. */
export type ShownHeat = { readonly sums: HeatSums; readonly zoom: number; readonly tiles: Float64Array };

/** Returns the finest sums up to a zoom of which at most `maxTiles` tiles are shown; all, unless a filter of their zoom excludes them. */
export function* fitHeat(
  own: HeatSums,
  { ownZoom = CELL_ZOOM, zoom: finest = ownZoom, maxTiles, createIsShown = () => () => true }: FitOptions,
): Steps<ShownHeat> {
  let sums = finest === ownZoom ? own : yield* addCoarser(new HeatSums(), own, ownZoom, finest);
  for (let zoom = finest; ; zoom -= 1) {
    const tiles = yield* listShown(sums, createIsShown(zoom));
    if (tiles.length <= maxTiles || zoom === 0) return { sums, zoom, tiles: Float64Array.from(tiles).sort() };
    sums = yield* addCoarser(new HeatSums(), sums, zoom, zoom - 1);
  }
}

type FitOptions = {
  /** The zoom of the sums that are passed, that of cells by default. */
  readonly ownZoom?: number;
  readonly zoom?: number;
  readonly maxTiles: number;
  readonly createIsShown?: (zoom: number) => (tile: number) => boolean;
};

function* listShown(sums: HeatSums, isShown: (tile: number) => boolean): Steps<number[]> {
  const tiles: number[] = [];
  for (let slot = 0; slot < sums.slots; slot += SLOTS_A_STEP) {
    sums.forEach(
      (tile) => {
        if (isShown(tile)) tiles.push(tile);
      },
      slot,
      slot + SLOTS_A_STEP,
    );
    yield;
  }
  return tiles;
}

/** Takes all steps at once, and returns their result. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
