export { chooseRouteMachines, type RouteChoice, type RouteMachine } from './choose-route-machines.ts';
export { countMachineDays, createPathRanges, type RouteDays, toPathRange } from './route-range.ts';
