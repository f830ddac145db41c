/** The engine state partitions monitored time: every monitored second is in exactly one of these. */
export const ENGINE_STATES = ['active', 'idle', 'running', 'off', 'missing', 'unknown'] as const;
export type EngineState = (typeof ENGINE_STATES)[number];

/** States in which the engine was on. */
export const ON_STATES: readonly EngineState[] = ['active', 'idle', 'running'];
