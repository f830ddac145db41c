import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';

/** The states in the order of their arcs in a ring, clockwise from the top. */
export const RING_STATES = [
  'active',
  'running',
  'idle',
  'broken-down',
  'missing',
  'unknown',
  'off',
  'not-monitored',
  'hire-ended',
] as const satisfies readonly DisplayedState[];

/** The number of parts of a ring. Rings with nearly equal shares reuse one image. */
export const RING_PARTS = 24;
