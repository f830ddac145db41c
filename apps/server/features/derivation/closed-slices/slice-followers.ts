import { HEAT } from './derive-heat.ts';
import { PATH_SLICE } from './path-slice.ts';
import type { SliceFollower } from './slice-follower.ts';
import { ZONE_SLICE } from './zone-slice.ts';

/** What is summed from closed slices. */
export const SLICE_FOLLOWERS: readonly SliceFollower[] = [HEAT, ZONE_SLICE, PATH_SLICE];
