export { findOpenings, keepOpenings } from './keep-openings.ts';
export { measureOutline } from './measure-outline.ts';
