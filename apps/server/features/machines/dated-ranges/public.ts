export { changeDated, createDated, getDated, lockMachineAsOwner, succeedDated } from './change-dated.ts';
export { DatedTable, type DatedValues } from './dated-table-store.ts';
