export { chooseRouteMachines, type RouteChoice, type RouteMachine } from './choose-route-machines.ts';
export { type StopValues, toPathRules } from './path-rules.ts';
export { countMachineDays, type RouteDays, toPathRange } from './route-range.ts';
