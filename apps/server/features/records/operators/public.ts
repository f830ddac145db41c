export { OPERATORS, type StoredOperator } from './operator-store.ts';
