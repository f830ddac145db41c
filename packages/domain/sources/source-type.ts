/** Source types. HTTP sources send readings as JSON with their own key. */
export const SOURCE_TYPES = ['TELTONIKA', 'CELLULAR', 'LORA', 'DIGITALMATTER', 'PLINX', 'HTTP'] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/** The types whose devices do not come from the maker of the machine. What a program sends by HTTP can. */
export const NON_OEM_SOURCES = [
  'TELTONIKA',
  'CELLULAR',
  'LORA',
  'DIGITALMATTER',
  'PLINX',
] as const satisfies readonly SourceType[];

/** Whether sources of a type count as those of the machine's maker. */
export const isOemSource = (type: SourceType): boolean =>
  !(NON_OEM_SOURCES as readonly SourceType[]).includes(type);

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
