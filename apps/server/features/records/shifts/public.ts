export { findCalendarInForce, listMachinesWithCalendar } from './calendar-in-force-query.ts';
export { saveFirstCalendar } from './save-first-calendar.ts';
