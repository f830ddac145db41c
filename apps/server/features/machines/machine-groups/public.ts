export { lockGroup } from './edit-group.ts';
