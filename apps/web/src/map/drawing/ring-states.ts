import type { DisplayedState } from '@groundwork/contract/entities/machine.ts';

/** The states in the order in which a ring shows them, clockwise from the top. */
export const RING_STATES = [
  'active',
  'running',
  'idle',
  'broken-down',
  'missing',
  'unknown',
  'off',
  'not-monitored',
] as const satisfies readonly DisplayedState[];

/** A cluster's ring is drawn in so many parts: rings of nearly equal shares have one image. */
export const RING_PARTS = 24;
