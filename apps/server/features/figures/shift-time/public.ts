export { readCalendarContents } from './calendar-contents-query.ts';
export { countShiftTime, NO_SHIFT_TIME } from './count-shift-time.ts';
export { listLatestContexts } from './latest-context-query.ts';
export type { Calendars } from './list-worked-times.ts';
export { type DatedShiftPart, readShiftParts } from './read-shift-parts.ts';
export { readShiftTime } from './read-shift-time.ts';
