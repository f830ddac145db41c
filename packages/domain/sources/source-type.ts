/** Telematics source types; all count as non-OEM. HTTP sources send readings as JSON with their own key. */
export const SOURCE_TYPES = ['TELTONIKA', 'CELLULAR', 'LORA', 'DIGITALMATTER', 'PLINX', 'HTTP'] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/** What sets the sources of a type apart from others. */
type SourceTypeTraits = {
  /** Reports vibration, and first learns which vibration of its machine is the engine. */
  readonly learnsVibration: boolean;
  /** Has no port: a program posts its readings with an ingest key. */
  readonly takesIngestKeys: boolean;
};

const USUAL: SourceTypeTraits = { learnsVibration: false, takesIngestKeys: false };

export const SOURCE_TYPE_TRAITS: Readonly<Record<SourceType, SourceTypeTraits>> = {
  TELTONIKA: USUAL,
  CELLULAR: USUAL,
  LORA: { ...USUAL, learnsVibration: true },
  DIGITALMATTER: USUAL,
  PLINX: USUAL,
  HTTP: { ...USUAL, takesIngestKeys: true },
};

/** Returns the last six characters of a code, as people read them from a label. */
export const toShortCode = (code: string): string => code.slice(-6);
