/** How many machines times days one heat map has at most, because their positions are read for it. */
export const MAX_HEAT_MACHINE_DAYS = 1_000;
/** How many tiles one answer lists at most; with more, they are those of a coarser zoom. */
export const MAX_HEAT_TILES = 20_000;
/** How many places an answer names by each of its sums. */
export const MAX_HEAT_PLACES = 50;
