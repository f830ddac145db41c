export type { ClosedSlice } from './slice-follower.ts';
export {
  listSegmentsOfSlices,
  listSlicesOfDays,
  type SliceDaysQuery,
  sumStoredZoneDays,
  type ZoneDay,
} from './zone-facts-query.ts';
