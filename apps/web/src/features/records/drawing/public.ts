export { findOpenings } from './keep-openings.ts';
export { loadDrawing } from './load-drawing.ts';
export { OutlineTools } from './outline-tools.tsx';
export { type OutlineSteps, useOutlineSteps } from './use-outline-steps.ts';
