export {
  findChangeSetToUndo,
  presentChangeSet,
  type StoredChangeSet,
  saveUndoing,
} from './change-set-store.ts';
export { RecordedRows } from './recorded-rows-store.ts';
export {
  listPlacesToUndo,
  listRowsToUndo,
  listUnusedMachines,
  type PlacesToUndo,
  type RowToUndo,
  removeUndoneRows,
  undoRecords,
} from './undo-rows-store.ts';
