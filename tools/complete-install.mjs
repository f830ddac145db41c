import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NATIVE_PARTS = fileURLToPath(new URL('../node_modules/@rolldown', import.meta.url));

/**
 * npm leaves out optional packages that are not for the Node it runs on, native parts of the tools among them,
 * and says nothing. On a Node before 20.19 the installation is therefore finished on the newer one, once.
 */
export function completeInstall(node) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const npm = process.env.npm_execpath;
  if (major > 20 || minor >= 19 || !npm || !existsSync(NATIVE_PARTS)) return;
  if (readdirSync(NATIVE_PARTS).some((name) => name.startsWith('binding-'))) return;
  console.log(`Node ${process.versions.node} could not install everything; finishing with the newer one …`);
  const { status } = spawnSync(node, [npm, 'install', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
