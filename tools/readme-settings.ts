/**
 * `node tools/run.mjs tools/readme-settings.ts`: writes the README's table of settings from the place where
 * they are defined. `npm run check` says when the table is not current.
 */
import { readFileSync, writeFileSync } from 'node:fs';
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

const ENVIRONMENT = 'apps/server/config/environment.ts';
const FIRST_LINE = `<!-- settings: made by tools/readme-settings.ts from ${ENVIRONMENT} -->`;
const LAST_LINE = '<!-- end of settings -->';

const cell = (text: string): string => text.replaceAll('|', '\\|');

const tableOf = (settings: readonly Setting[]): string =>
  [
    '| variable | default | what it sets |',
    '|---|---|---|',
    ...settings.map(
      (setting) =>
        `| \`${setting.name}\` | ${setting.default === null ? '' : `\`${cell(setting.default)}\``} | ${cell(setting.says)} |`,
    ),
  ].join('\n');

async function readSettings(root: string): Promise<readonly Setting[]> {
  const { SETTINGS } = await import(pathToFileURL(join(root, ENVIRONMENT)).href);
  return SETTINGS;
}

/** The README with its table as the settings are now. Throws where it has no place for the table. */
export async function readmeWithSettings(root: string): Promise<string> {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [before, rest] = readme.split(FIRST_LINE);
  const after = rest?.split(LAST_LINE)[1];
  if (before === undefined || after === undefined)
    throw new Error(`README.md needs the lines ${FIRST_LINE} and ${LAST_LINE}`);
  return `${before}${FIRST_LINE}\n\n${tableOf(await readSettings(root))}\n\n${LAST_LINE}${after}`;
}

/** Whether the README's table is current. */
export async function findStaleSettings(root: string): Promise<readonly Finding[]> {
  const current = (await readmeWithSettings(root)) === readFileSync(join(root, 'README.md'), 'utf8');
  const problem = 'the table of settings is not current: run node tools/run.mjs tools/readme-settings.ts';
  return current ? [] : [{ path: 'README.md', problem }];
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  writeFileSync(join(root, 'README.md'), await readmeWithSettings(root));
}
