import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a hash that changes if a file that matches the patterns, and not `except`, is added, changed or removed.
 */
export function fingerprint(root: string, patterns: readonly string[], except: RegExp): string {
  const files = globSync(patterns, { cwd: root })
    .filter((path) => !except.test(path) && statSync(join(root, path)).isFile())
    .sort();
  const hash = createHash('sha256');
  for (const path of files)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}
