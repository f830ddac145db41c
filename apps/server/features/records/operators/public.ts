export { OPERATORS } from './operator-store.ts';
