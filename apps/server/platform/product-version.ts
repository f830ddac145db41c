import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Package = z.object({ version: z.string() });

/** Reads the version of the running Groundwork from its package.json. */
export function readProductVersion(): string {
  const file = join(import.meta.dirname, '../package.json');
  return Package.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
