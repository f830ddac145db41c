export { importLines, type ReadLine } from './import-lines.ts';
export { type FileLine, readCsvTable } from './read-csv-table.ts';
