export { OffHoursWarning } from './off-hours-warning.tsx';
export { type DateRange, findPeriod, type Period, resolvePeriod } from './period.ts';
export {
  type DateChoice,
  offerEverything,
  type QueryDates,
  toDateRange,
  toQueryDates,
} from './query-dates.ts';
export { RangeFields } from './range-fields.tsx';
export { ReversedWarning } from './reversed-warning.tsx';
export { getToday, useToday } from './use-today.ts';
