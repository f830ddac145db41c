export { chooseRouteMachines, type RouteChoice } from './choose-route-machines.ts';
export { countMachineDays, toPathRange } from './route-range.ts';
