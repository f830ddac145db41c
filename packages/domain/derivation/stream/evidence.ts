/** What can tell whether an engine is on, best first. The key input is named "ignition", as most makers do. */
export const ENGINE_EVIDENCE = [
  'rpm',
  'engine-state',
  'counter',
  'voltage',
  'alternator',
  'ignition',
  'accelerometer',
] as const;
export type EngineEvidence = (typeof ENGINE_EVIDENCE)[number];

/** What a stretch of on or off was told by: `isolator` is a gap in which the battery was cut off. */
export const JUDGED_BY = [...ENGINE_EVIDENCE, 'isolator'] as const;
export type JudgedBy = (typeof JUDGED_BY)[number];

/** Evidence that an engine may give though it stands still on a low-loader. */
export const WEAK_EVIDENCE: readonly EngineEvidence[] = ['voltage', 'ignition', 'accelerometer'];

/** What can tell whether an engine that is on also works; the order is that of listing only. */
export const WORK_EVIDENCE = [
  'on-is-work',
  'hydraulics',
  'load',
  'pto',
  'travel',
  'rpm',
  'vibration',
] as const;
export type WorkEvidence = (typeof WORK_EVIDENCE)[number];

/** Engine speed from which an engine is on, unless the source's settings say otherwise. */
export const ENGINE_ON_RPM = 300;

/** Ground speed from which a machine travels. */
export const TRAVEL_SPEED_KMH = 3;

/** Share of an engine's greatest load from which it works. */
export const WORKING_LOAD_PERCENT = 25;

/** Voltage from which a battery is being charged, by its nominal voltage. */
export const CHARGING_MILLIVOLTS = { 12000: 13_200, 24000: 26_600 } as const;
export type NominalMillivolts = keyof typeof CHARGING_MILLIVOLTS;
