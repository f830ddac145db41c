export { LastSeenCell, StateCell } from './machine-cells.tsx';
