/** Telematics source types; all of these count as non-OEM. HTTP sends its readings as JSON, with a key of its own. */
export const SOURCE_TYPES = ['TELTONIKA', 'CELLULAR', 'LORA', 'DIGITALMATTER', 'PLINX', 'HTTP'] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/** The end of a code, as people quote it from a label. */
export const shortCodeOf = (code: string): string => code.slice(-6);
