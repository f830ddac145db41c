/**
 * `node tools/run.mjs tools/readme-tables.ts`: writes the tables of the README that are made from something else: the
 * settings from where they are defined, the figures from what the benches kept. `npm run check` says when one is not
 * current.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Finding } from './source-tree.ts';

/** A setting as `apps/server/config/environment.ts` lists it under `SETTINGS`. */
type Setting = {
  readonly name: string;
  /** What holds when it is not set, in words or as a value; null where nothing does. */
  readonly default: string | null;
  readonly says: string;
};

/** What a bench kept, as `testing/report.ts` writes it. */
type Kept = {
  readonly seenOn: string;
  readonly machine: string;
  readonly command: string;
  readonly goals: readonly {
    readonly what: string;
    readonly goal: string;
    readonly seen: string;
    readonly isMet: boolean;
  }[];
  readonly tables: readonly {
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
  }[];
};

/** A table that stands between two lines of the README. */
type MadeTable = {
  readonly name: string;
  readonly madeFrom: string;
  readonly make: (root: string) => Promise<string>;
};

const ENVIRONMENT = 'apps/server/config/environment.ts';
const RESULTS = 'bench/results';

const TABLES: readonly MadeTable[] = [
  {
    name: 'settings',
    madeFrom: ENVIRONMENT,
    make: async (root) => tableOfSettings(await readSettings(root)),
  },
  { name: 'figures', madeFrom: RESULTS, make: async (root) => readResults(root).map(sectionOf).join('\n\n') },
];

const cell = (text: string): string => text.replaceAll('|', '\\|');

const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

async function readSettings(root: string): Promise<readonly Setting[]> {
  const { SETTINGS } = await import(pathToFileURL(join(root, ENVIRONMENT)).href);
  return SETTINGS;
}

const tableOfSettings = (settings: readonly Setting[]): string =>
  [
    '| variable | default | what it sets |',
    '|---|---|---|',
    ...settings.map(({ name, default: usual, says }) =>
      row(`\`${name}\``, usual === null ? '' : `\`${usual}\``, says),
    ),
  ].join('\n');

function readResults(root: string): readonly Kept[] {
  const folder = join(root, RESULTS);
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

/** With more goals than these a README tells a table that sums them up, and those that were missed. */
const MAX_GOALS = 40;

/** What a bench saw: what was missed says so. */
const sectionOf = ({ seenOn, machine, command, goals, tables }: Kept): string => {
  const [summary] = goals.length > MAX_GOALS ? tables : [];
  const told = summary ? goals.filter(({ isMet }) => !isMet) : goals;
  const goalRows = told.map(({ what, goal, seen, isMet }) =>
    row(what, goal, seen, isMet ? 'met' : '**missed**'),
  );
  return [
    `\`${command}\` on ${seenOn}, ${machine}:`,
    ...(summary ? [tableOf(summary.head, summary.rows)] : []),
    ...(goalRows.length > 0
      ? [['| what | goal | seen | |', '|---|---|---|---|', ...goalRows].join('\n')]
      : []),
  ].join('\n\n');
};

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(...head), `|${'---|'.repeat(head.length)}`, ...rows.map((cells) => row(...cells))].join('\n');

/** The README with its tables as they are now. Throws where it has no place for one. */
export async function readmeWithTables(root: string): Promise<string> {
  let readme = readFileSync(join(root, 'README.md'), 'utf8');
  for (const table of TABLES) readme = await withTable(readme, table, root);
  return readme;
}

async function withTable(readme: string, { name, madeFrom, make }: MadeTable, root: string): Promise<string> {
  const first = `<!-- ${name}: made by tools/readme-tables.ts from ${madeFrom} -->`;
  const last = `<!-- end of ${name} -->`;
  const [before, rest] = readme.split(first);
  const after = rest?.split(last)[1];
  if (before === undefined || after === undefined)
    throw new Error(`README.md needs the lines ${first} and ${last}`);
  return `${before}${first}\n\n${await make(root)}\n\n${last}${after}`;
}

/** Whether the README's tables are current. */
export async function findStaleTables(root: string): Promise<readonly Finding[]> {
  const isCurrent = (await readmeWithTables(root)) === readFileSync(join(root, 'README.md'), 'utf8');
  const problem = 'a table is not current: run node tools/run.mjs tools/readme-tables.ts';
  return isCurrent ? [] : [{ path: 'README.md', problem }];
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  writeFileSync(join(root, 'README.md'), await readmeWithTables(root));
}
