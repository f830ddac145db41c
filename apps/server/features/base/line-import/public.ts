export { importLines, type LineOutcome } from './import-lines.ts';
export { readCsvTable, type StatedLine } from './read-csv-table.ts';
