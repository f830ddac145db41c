/** Kinds of evidence that an engine is on or off, best first. The key input is named "ignition", as most makers do. */
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

/** The evidence behind a stretch of on or off; `isolator` is a gap in which the battery was cut off. */
export const JUDGED_BY = [...ENGINE_EVIDENCE, 'isolator'] as const;
export type JudgedBy = (typeof JUDGED_BY)[number];

/** Evidence that can show a running engine while the machine is carried on a low-loader. */
export const WEAK_EVIDENCE: readonly EngineEvidence[] = ['voltage', 'ignition', 'accelerometer'];

/** Kinds of evidence that a machine with its engine on is working; the order is for listing only. */
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

/** Minimum engine speed of a running engine, unless the source's settings override it. */
export const ENGINE_ON_RPM = 300;

/** Minimum ground speed of a travelling machine. */
export const TRAVEL_SPEED_KMH = 3;

/** Minimum engine load of a working machine, as a share of the maximum. */
export const WORKING_LOAD_PERCENT = 25;

/** Minimum voltage of a battery that is being charged, by its nominal voltage. */
export const CHARGING_MILLIVOLTS = { 12000: 13_200, 24000: 26_600 } as const;
export type NominalMillivolts = keyof typeof CHARGING_MILLIVOLTS;
/** Every nominal voltage that a supply can have. */
export const NOMINAL_MILLIVOLTS = Object.keys(CHARGING_MILLIVOLTS).map(Number) as NominalMillivolts[];
