import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { onTestFinished } from 'vitest';

const PROJECT = join(import.meta.dirname, '..');
const LEFT_OUT = /(^|\/)(node_modules|dist|\.cache|\.git|test-results|coverage|data(-demo)?)$/;

/** Copies this project to a temporary folder for the running test. Its packages import each other, not this project's. */
export function copyProject(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'copied-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(PROJECT, root, {
    recursive: true,
    filter: (path) => !LEFT_OUT.test(relative(PROJECT, path).replaceAll('\\', '/')),
  });
  linkModules(root);
  return root;
}

/** Links installed packages, and packages of the workspace to those in the copy. */
function linkModules(root: string): void {
  const own = '@groundwork';
  const installed = join(PROJECT, 'node_modules');
  mkdirSync(join(root, 'node_modules', own), { recursive: true });
  for (const name of readdirSync(installed).filter((name) => name !== own))
    symlinkSync(join(installed, name), join(root, 'node_modules', name));
  for (const name of readdirSync(join(installed, own))) {
    const folder = relative(PROJECT, realpathSync(join(installed, own, name)));
    symlinkSync(join(root, folder), join(root, 'node_modules', own, name));
  }
}
