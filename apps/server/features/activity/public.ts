export { computeLiveStretches } from './compute-live-stretch.ts';
export { sumDistanceSince } from './distance-since-query.ts';
export { listEdges } from './edge-query.ts';
export { listDays } from './machine-days-query.ts';
export { sumFacts } from './machine-facts-query.ts';
export { markChange } from './mark-change.ts';
export { instantText } from './present-machine-day.ts';
export { listStatesNow, type StateNow } from './states-now-query.ts';
export { listToday } from './today-query.ts';
