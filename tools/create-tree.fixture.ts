import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

const PROJECT = join(import.meta.dirname, '..');

/**
 * Creates a temporary project for the running test from the given files, with links to entries of this project.
 */
export function createTree(files: Readonly<Record<string, string>>, links: readonly string[] = []): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'made-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const link of links) {
    mkdirSync(join(root, dirname(link)), { recursive: true });
    symlinkSync(join(PROJECT, link), join(root, link));
  }
  return root;
}
