// Runs a TypeScript entry with the Node that the lock file names, whatever Node is on the machine.
// Plain JavaScript for Node 20: this and what it imports are all that an older Node has to read.
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
      `Groundwork needs Node ${OLDEST_MAJOR} or newer here: this is Node ${process.versions.node}, and npm found no package ${name} to bring its own. Install Node ${OLDEST_MAJOR} and run the command again.`,
    );
    process.exit(1);
  }
}

/** The shell that started us and, where the system tells, npm above it. */
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
// The folder of that Node comes first, so that whatever the script starts finds the same one.
const env = {
  // What was compiled once is read at the next start, so that a server that was killed is back sooner.
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
  ...process.env,
  PATH: `${dirname(node)}${platform() === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
};
const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], {
  // The channel carries nothing: by its end a server learns that this process was killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env,
});

// On a terminal the child hears Ctrl-C itself; a signal sent to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal));

// npm and its shell die of a signal without passing it on, and of a kill in silence: what they started would
// go on without them.
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
