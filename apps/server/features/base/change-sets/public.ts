export {
  findChangeSetToUndo,
  presentChangeSet,
  saveChangeSet,
  saveUndoing,
} from './change-set-store.ts';
export { RecordedRows } from './recorded-rows-store.ts';
export {
  listRowsToUndo,
  listUnusedMachines,
  type RowToUndo,
  removeRows,
  removeUndoneRows,
  restoreRows,
} from './undo-rows-store.ts';
