import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NATIVE_PARTS = fileURLToPath(new URL('../node_modules/@rolldown', import.meta.url));

/**
 * Completes the installation on the newer Node, once, if npm ran on a Node before 20.19. There npm silently skips optional
 * packages that do not support this Node, among them native parts of the build tools.
 */
export function completeInstall(node) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const npm = process.env.npm_execpath;
  if (major > 20 || minor >= 19 || !npm || !existsSync(NATIVE_PARTS)) return;
  if (readdirSync(NATIVE_PARTS).some((name) => name.startsWith('binding-'))) return;
  console.error(`npm skipped packages on Node ${process.versions.node}; installing them with Node 24 …`);
  const { status } = spawnSync(node, [npm, 'install', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
