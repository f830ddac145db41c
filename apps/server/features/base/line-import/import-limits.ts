/** Lines of an imported file, besides its headings. */
export const MAX_LINES = 5_000;

/** All parts of an imported workbook together, unpacked: a small file may unpack to gigabytes. */
export const MAX_UNPACKED_BYTES = 20_000_000;
