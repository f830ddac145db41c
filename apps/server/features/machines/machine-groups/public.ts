export { GROUPS } from './group-store.ts';
