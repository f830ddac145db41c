export { listMachinesUsingCalendar } from './affected-machines-query.ts';
export { findCalendarInForce, listMachinesWithCalendar } from './calendar-in-force-query.ts';
export { CALENDARS } from './calendar-store.ts';
export { type AssignmentChange, planAssignment } from './plan-assignment.ts';
export { type CalendarChange, planVersions } from './plan-version.ts';
export { saveFirstCalendar } from './save-first-calendar.ts';
