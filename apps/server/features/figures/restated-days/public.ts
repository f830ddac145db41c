export { countRestatedDays, listRestatements } from './restated-days-query.ts';
