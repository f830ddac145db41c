import { HEAT } from './heat.ts';
import type { SliceFollower } from './slice-follower.ts';

/** What is summed from closed slices. */
export const SLICE_FOLLOWERS: readonly SliceFollower[] = [HEAT];
