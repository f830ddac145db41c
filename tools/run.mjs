// Runs a TypeScript entry with the Node that the lock file names, whatever Node is on the machine.
// Plain JavaScript for Node 20: an older Node reads only this file and its imports.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, constants, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { completeInstall } from './complete-install.mjs';

const OLDEST_MAJOR = 24;
const ANCESTOR_WATCH_MS = 200;
const PLATFORM_NAMES = { win32: 'win' };

function findNode() {
  const name = `node-${PLATFORM_NAMES[platform()] ?? platform()}-${arch()}`;
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    return join(dirname(manifest), 'bin', platform() === 'win32' ? 'node.exe' : 'node');
  } catch {
    if (Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR) return process.execPath;
    console.error(
      `Groundwork needs Node ${OLDEST_MAJOR} or newer: this is Node ${process.versions.node}, and there is no package ${name} that would provide it. Run npm ci without --omit=optional, or install Node ${OLDEST_MAJOR}, and run the command again.`,
    );
    process.exit(1);
  }
}

/** Returns the process ids of the parent shell and, if the system reports it, of npm above it. */
function listAncestors() {
  const shell = process.ppid;
  try {
    // `pid (name) state ppid …`: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const [, npm] = /\) \w (\d+)/.exec(readFileSync(`/proc/${shell}/stat`, 'utf8')) ?? [];
    return [shell, npm];
  } catch {
    return [shell];
  }
}

const node = findNode();
completeInstall(node);
// Its folder comes first in PATH, so that child processes use the same Node.
const env = {
  // Compiled code is cached, so that a killed server restarts sooner.
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
  ...process.env,
  PATH: `${dirname(node)}${platform() === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
};
const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], {
  // The channel carries no messages. When it closes, the server knows that this process was killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env,
});

// On a terminal the child receives Ctrl-C itself; signals to this process alone are passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal));

// npm and its shell do not pass signals on, and cannot react to SIGKILL. Without this watch the child would outlive them.
if (process.env.npm_lifecycle_event) {
  const ancestors = listAncestors();
  const watch = () => String(listAncestors()) !== String(ancestors) && child.kill('SIGTERM');
  setInterval(watch, ANCESTOR_WATCH_MS).unref();
}

child.on('error', (error) => {
  console.error(`Could not start ${node}: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)));
