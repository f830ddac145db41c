export { holdGroup } from './edit-group.ts';
