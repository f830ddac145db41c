import type { Flood } from './flood.ts';
import { SIGNED_IN_FLOODS } from './signed-in-floods.ts';
import { STRANGER_FLOODS } from './stranger-floods.ts';

/** All floods, each of which runs alone and together with the others. */
export const FLOODS: readonly Flood[] = [...SIGNED_IN_FLOODS, ...STRANGER_FLOODS];
