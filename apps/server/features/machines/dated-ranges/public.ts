export { changeDated, createDated, lockMachineAsOwner, removeDated, succeedDated } from './change-dated.ts';
export { DatedTable, type DatedValues } from './dated-table-store.ts';
export { readFleetRecords } from './read-fleet-records.ts';
