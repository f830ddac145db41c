import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AccessRow } from './access-row.fixture.ts';

type AccessRows = Readonly<Record<string, AccessRow>>;

/** Loads the rows of all files `…-access-rows.fixture.ts`: one for each call of the contract. */
export async function loadAccessRows(): Promise<AccessRows> {
  const files = globSync('*-access-rows.fixture.ts', { cwd: import.meta.dirname }).sort();
  const modules = await Promise.all(files.map(loadRows));
  return Object.assign({}, ...modules.flatMap((rows) => Object.values(rows)));
}

const loadRows = (file: string): Promise<Readonly<Record<string, AccessRows>>> =>
  import(pathToFileURL(join(import.meta.dirname, file)).href);
