export { listMonitoredIds } from './monitored-ids-query.ts';
