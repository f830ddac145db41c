export { computeLiveStretches } from './compute-live-stretch.ts';
export { sumDistanceSince } from './distance-since-query.ts';
export { isChosen, listEdges, type MachineChoice, type StoredEdge } from './edge-query.ts';
export { listDays } from './machine-days-query.ts';
export { instantText } from './present-machine-day.ts';
export { displayedStateOf, presentTerms } from './present-machine-records.ts';
export { listStatesNow, type StateNow } from './states-now-query.ts';
export { listToday } from './today-query.ts';
