export { hasMachine } from './machine-store.ts';
