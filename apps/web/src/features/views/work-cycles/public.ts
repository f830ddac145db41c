export { WorkCycles } from './work-cycles.tsx';
