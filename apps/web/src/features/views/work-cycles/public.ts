export { LegNote } from './leg-note.tsx';
export type { ShownLeg } from './shown-leg.ts';
export { WorkCycles } from './work-cycles.tsx';
