export { findOpenings, keepOpenings } from './keep-openings.ts';
export { listOuterPoints, measureOutline } from './measure-outline.ts';
