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

/** The width of a ring in pixels, by the least number of machines in it. */
export const RING_SIZES = [
  [0, 38],
  [10, 42],
  [100, 48],
  [1_000, 54],
  [10_000, 60],
] as const;

/** Machines this close to each other on the screen are one ring. */
export const CLUSTER_RADIUS_PX = 44;
