export { chooseRouteMachines, type RouteChoice } from './choose-route-machines.ts';
export { type StopValues, toPathRules } from './path-rules.ts';
export { countMachineDays, toPathRange } from './route-range.ts';
