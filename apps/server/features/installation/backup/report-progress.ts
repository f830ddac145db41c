import { resourceUsage } from 'node:process';
import type { Manifest, TableEntry } from './parse-manifest.ts';

/** Smaller tables take too little time to be reported one by one. */
const MIN_REPORTED_ROWS = 100_000;
const MEGABYTE = 1_000_000;

const formatNumber = (value: number): string => value.toLocaleString('en-GB', { maximumFractionDigits: 1 });

/** Reports that a large table is done. */
export function reportTable(print: (line: string) => void, { name, rows, bytes }: TableEntry): void {
  if (rows >= MIN_REPORTED_ROWS)
    print(`${name}: ${formatNumber(rows)} rows, ${formatNumber(bytes / MEGABYTE)} MB`);
}

/** Describes how much was copied, how fast, and with how much memory. */
export function describeCopy(manifest: Manifest, startedMs: number, endedMs: number): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0) / MEGABYTE;
  const seconds = (endedMs - startedMs) / 1_000;
  // Node reports kilobytes.
  const memory = (resourceUsage().maxRSS * 1_024) / MEGABYTE;
  return [
    `${formatNumber(rows)} rows of ${manifest.tables.length} tables, ${manifest.fileKeys.length} files;`,
    `${formatNumber(megabytes)} MB of text in ${formatNumber(seconds)} s, ${formatNumber(megabytes / seconds)} MB/s;`,
    `${formatNumber(memory)} MB of memory at most`,
  ].join(' ');
}

/** Describes when a backup was made and by what. */
export const describeBackup = ({ madeAt, product, postgres, migrations }: Manifest): string =>
  `Backup of ${madeAt} by Groundwork ${product}, PostgreSQL ${postgres}, ${migrations.length} migrations`;
