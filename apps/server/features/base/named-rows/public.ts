export { byName, checkNameFree, createNamed, lockNamed } from './edit-named.ts';
export { NamedTable } from './named-table-store.ts';
