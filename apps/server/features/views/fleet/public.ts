export { createMachineRecord } from './create-machine-record.ts';
export { listMonitoredIds } from './monitored-ids-query.ts';
