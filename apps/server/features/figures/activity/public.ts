export { computeLiveStretches } from './compute-live-stretches.ts';
export { sumDistanceSince } from './distance-since-query.ts';
export { isChosen, listEdges, type MachineChoice, type StoredEdge } from './edge-query.ts';
export { readMachineDays } from './machine-days-query.ts';
export { formatInstant } from './present-machine-day.ts';
export { presentState, presentTerms } from './present-machine-records.ts';
export { listStatesNow, type StateNow } from './states-now-query.ts';
export { listToday } from './today-query.ts';
