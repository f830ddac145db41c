/** How many machines times days one heat map has at most. */
export const MAX_HEAT_MACHINE_DAYS = 310_000;
/** Tiles of zooms beyond that of blocks are listed for at most so many slices, which are read for it. */
export const MAX_CELL_SLICES = { ofAll: 10_000, inBounds: 62_000 } as const;
/** The same if their positions are read for it: for other radii and durations of stops. */
export const MAX_FOLDED_MACHINE_DAYS = 1_000;
/** How many tiles one answer lists at most; with more, they are those of a coarser zoom. */
export const MAX_HEAT_TILES = 20_000;
/** How many places an answer names by each of its sums. */
export const MAX_HEAT_PLACES = 50;
