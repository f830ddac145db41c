export { saveFirstCalendar } from './save-first-calendar.ts';
