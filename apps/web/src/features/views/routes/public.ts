export { DayMap } from './day-map.tsx';
