import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';

const RESULTS = join(import.meta.dirname, '../bench/results');
const GIBIBYTE = 1024 ** 3;

/** A goal, the measured value, and whether it is met; as text, since units differ. */
export type Goal = {
  readonly what: string;
  readonly goal: string;
  readonly seen: string;
  readonly isMet: boolean;
};

/** A table to print and keep: each row has as many cells as the head. */
export type Table = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

export type Report = {
  /** The command line, with all options that affect the figures. */
  readonly command: string;
  readonly goals: readonly Goal[];
  readonly tables: readonly Table[];
};

/** Describes the machine on which the benchmark runs. */
const describeMachine = (): string =>
  [
    `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
    `${(totalmem() / GIBIBYTE).toFixed(0)} GiB`,
    `Linux ${release()}`,
    `Node ${process.version}`,
  ].join(', ');

/** Prints a report and keeps it as `bench/results/<name>.json`, from which docs/measurements.md is generated. */
export function keepReport(name: string, report: Report): void {
  printReport(name, report);
  mkdirSync(RESULTS, { recursive: true });
  const kept = { seenOn: new Date().toISOString().slice(0, 10), machine: describeMachine(), ...report };
  writeFileSync(join(RESULTS, `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`);
}

/** Prints a report without keeping it. */
export function printReport(name: string, { tables, goals }: Report): void {
  console.log(`\n${name}: ${describeMachine()}`);
  for (const table of tables) printTable(table);
  for (const { what, goal, seen, isMet } of goals)
    console.log(`${isMet ? 'met   ' : 'MISSED'} ${what}: ${seen} (goal ${goal})`);
}

/** Prints a table with fitted columns; all but the first are right-aligned. */
export function printTable({ title, head, rows }: Table): void {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  console.log(`\n${title}\n${line(head)}`);
  for (const row of rows) console.log(line(row));
}

/** Formats whole numbers from 100, else two significant digits, because figures are noisy. */
export const inFigures = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-GB') : String(Number(value.toPrecision(2)));
