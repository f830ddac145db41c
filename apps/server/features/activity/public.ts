export { markChange } from './mark-change.ts';
