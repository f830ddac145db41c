export { OffHoursWarning } from './off-hours-warning.tsx';
export { type DateRange, datesOf, findPeriod, type Period } from './period.ts';
export { type QueryDates, toDateRange, toQueryDates } from './query-dates.ts';
export { RangeFields } from './range-fields.tsx';
export { useToday } from './use-today.ts';
