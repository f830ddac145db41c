export { importLines, type LineOutcome } from './import-lines.ts';
export { type FileLine, readCsvTable } from './read-csv-table.ts';
