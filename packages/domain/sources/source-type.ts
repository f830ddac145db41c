/** Telematics source types; all count as non-OEM. HTTP sources send readings as JSON with their own key. */
export const SOURCE_TYPES = ['TELTONIKA', 'CELLULAR', 'LORA', 'DIGITALMATTER', 'PLINX', 'HTTP'] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/** Returns the last six characters of a code, as people read them from a label. */
export const toShortCode = (code: string): string => code.slice(-6);
