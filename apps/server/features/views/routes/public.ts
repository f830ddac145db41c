export { chooseRouteMachines, type RouteChoice, type RouteMachine } from './choose-route-machines.ts';
export { countMachineDays, type RouteDays, toPathRange } from './route-range.ts';
