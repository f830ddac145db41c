import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';

const RESULTS = join(import.meta.dirname, '../bench/results');
const GIBIBYTE = 1024 ** 3;

/** What is wanted, what was seen, and whether that is enough; in words, since units differ. */
export type Goal = {
  readonly what: string;
  readonly goal: string;
  readonly seen: string;
  readonly isMet: boolean;
};

/** A table as it is printed and kept: each row has as many cells as the head. */
export type Table = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

export type Report = {
  /** As on the command line, with all that changes the figures. */
  readonly command: string;
  readonly goals: readonly Goal[];
  readonly tables: readonly Table[];
};

/** The machine that figures were seen on. */
const describeMachine = (): string =>
  [
    `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
    `${(totalmem() / GIBIBYTE).toFixed(0)} GiB`,
    `Linux ${release()}`,
    `Node ${process.version}`,
  ].join(', ');

/** Prints a report and keeps it as `bench/results/<name>.json`, from which the README's table is made. */
export function keepReport(name: string, report: Report): void {
  printReport(name, report);
  mkdirSync(RESULTS, { recursive: true });
  const kept = { seenOn: new Date().toISOString().slice(0, 10), machine: describeMachine(), ...report };
  writeFileSync(join(RESULTS, `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`);
}

/** Prints a report that is not to be kept: of a part, or of a try. */
export function printReport(name: string, { tables, goals }: Report): void {
  console.log(`\n${name}: ${describeMachine()}`);
  for (const table of tables) printTable(table);
  for (const { what, goal, seen, isMet } of goals)
    console.log(`${isMet ? 'met   ' : 'MISSED'} ${what}: ${seen} (goal ${goal})`);
}

/** Prints a table, its columns as wide as they must be; all but the first are set to the right. */
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

/** Whole numbers from 100 on, else two digits that count: figures are noisy, and look it. */
export const inFigures = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-GB') : String(Number(value.toPrecision(2)));
