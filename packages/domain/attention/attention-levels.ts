/** Why a machine needs attention, most severe first. */
export const ATTENTION_REASONS = [
  'no-go',
  'off-site',
  'zone-speed',
  'broken-down',
  'silent',
  'battery',
  'idle-share',
  'unused',
] as const;

/** From when on a machine needs attention. */
export type AttentionLevels = {
  readonly offSiteMetres: number;
  readonly offSiteMinutes: number;
  readonly batteryPercent: number;
  readonly battery12Volts: number;
  readonly battery24Volts: number;
  readonly idleShareRatio: number;
  readonly idleExtraMinutes: number;
  readonly unusedDays: number;
};

/** In force until an organisation sets its own. */
export const DEFAULT_ATTENTION_LEVELS: AttentionLevels = {
  offSiteMetres: 200,
  offSiteMinutes: 10,
  batteryPercent: 20,
  battery12Volts: 11.8,
  battery24Volts: 23.6,
  idleShareRatio: 1.5,
  idleExtraMinutes: 60,
  unusedDays: 7,
};

/** The levels that an organisation may choose. */
export const ATTENTION_LEVEL_RANGES = {
  offSiteMetres: { min: 50, max: 100_000 },
  offSiteMinutes: { min: 0, max: 1_440 },
  batteryPercent: { min: 1, max: 100 },
  battery12Volts: { min: 8, max: 14 },
  battery24Volts: { min: 16, max: 28 },
  idleShareRatio: { min: 1, max: 10 },
  idleExtraMinutes: { min: 0, max: 1_440 },
  unusedDays: { min: 1, max: 28 },
} as const satisfies Record<keyof AttentionLevels, { readonly min: number; readonly max: number }>;
