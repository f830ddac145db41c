/**
 * `npm run dev`: runs the server, restarting it when its code changes, and the development server of the web
 * application. Open the address that the latter prints.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

const server = ['--watch', '--watch-preserve-output', 'apps/server/start.ts', '--without-web'];
const web = [join(ROOT, 'node_modules/vite/bin/vite.js'), 'apps/web'];

const run = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, SERVER_URL: `http://localhost:${process.env.PORT || 3000}` },
  });

const children = [run(server), run(web)];

/** Stops both if either exits. Ctrl-C in a terminal reaches both without this. */
function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}

for (const child of children) child.once('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
