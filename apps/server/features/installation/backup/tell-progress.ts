import { resourceUsage } from 'node:process';
import type { Manifest, TableEntry } from './parse-manifest.ts';

/** Smaller tables are there in a moment, and not named one by one. */
const WORTH_NAMING_ROWS = 100_000;
const MEGABYTE = 1_000_000;

const inFigures = (value: number): string => value.toLocaleString('en-GB', { maximumFractionDigits: 1 });

/** Says that a long table is done. */
export function tellTable(say: (line: string) => void, { name, rows, bytes }: TableEntry): void {
  if (rows >= WORTH_NAMING_ROWS) say(`${name}: ${inFigures(rows)} rows, ${inFigures(bytes / MEGABYTE)} MB`);
}

/** What was copied, how fast, and what it took. */
export function summarise(manifest: Manifest, startedMs: number, endedMs: number): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0) / MEGABYTE;
  const seconds = (endedMs - startedMs) / 1_000;
  // Node gives kilobytes.
  const memory = (resourceUsage().maxRSS * 1_024) / MEGABYTE;
  return [
    `${inFigures(rows)} rows of ${manifest.tables.length} tables, ${manifest.fileKeys.length} files;`,
    `${inFigures(megabytes)} MB of text in ${inFigures(seconds)} s, ${inFigures(megabytes / seconds)} MB/s;`,
    `${inFigures(memory)} MB of memory at most`,
  ].join(' ');
}
