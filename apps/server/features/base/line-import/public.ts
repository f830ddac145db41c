export { importLines, type ReadLine, type SavedLine, toSavedLines } from './import-lines.ts';
export { type FileLine, readCsvTable, toValues } from './read-csv-table.ts';
export { readTableFile, type TableFile } from './read-table-file.ts';
export { markFileStart, undoFile } from './savepoint-store.ts';
