export { listOuterPoints, measureOutline } from './measure-outline.ts';
