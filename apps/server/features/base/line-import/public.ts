export { importLines, type ReadLine, type SavedLine, toSavedLines } from './import-lines.ts';
export { readCsvTable, toValues } from './read-csv-table.ts';
export { readGeoJson } from './read-geojson.ts';
export { readTableFile, type TableFile } from './read-table-file.ts';
export { markFileStart, undoFile } from './savepoint-store.ts';
