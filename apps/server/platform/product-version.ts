import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Package = z.object({ version: z.string() });

/** The version of Groundwork that runs, as its package.json says. */
export function readProductVersion(): string {
  const file = join(import.meta.dirname, '../package.json');
  return Package.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
