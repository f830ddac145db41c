/** What can tell whether an engine is on, best first. */
export const ENGINE_EVIDENCE = ['rpm', 'ignition'] as const;
export type EngineEvidence = (typeof ENGINE_EVIDENCE)[number];

/** What can tell whether an engine that is on also works; the order is that of listing only. */
export const WORK_EVIDENCE = ['on-is-work', 'travel', 'rpm'] as const;
export type WorkEvidence = (typeof WORK_EVIDENCE)[number];

/** Engine speed from which an engine is on. */
export const ENGINE_ON_RPM = 300;

/** Ground speed from which a machine travels. */
export const TRAVEL_SPEED_KMH = 3;
