/** The beginning of the ground's archive, with its directories: a map needs it before any tile. The build fails if it is larger. */
export const GROUND_HEAD_BYTES = 17_408;
