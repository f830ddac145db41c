import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartProblem } from '../../platform/start-problem.ts';
import { type Cluster, environmentOf, SUPERUSER } from './cluster.ts';

/** PostgreSQL's main process. */
export type Postmaster = { readonly pid: number; readonly socketFolder: string };

const PORT = 5432;
/** Recovery after a crash may take its time; a postmaster that ends at once is tried again for a while only. */
const LONGEST_START_MS = 60_000;
const LONGEST_RETRY_MS = 15_000;
const CONNECT_TIMEOUT_MS = 1_000;
const POLL_MS = 15;
const RETRY_MS = 250;
/** A fast shutdown, and after that an immediate one: the next start recovers from the log. */
const FAST_STOP_MS = 5_000;

/**
 * Runs PostgreSQL on the cluster, or adopts the one that already runs there (left by a server that was
 * killed). Tries again while the processes of a crashed one are still going.
 */
export async function startPostmaster(
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
): Promise<Postmaster> {
  const startedAt = performance.now();
  do {
    const running = await findRunning(cluster);
    if (running) return running;
    removeStale(cluster);
    const started = await spawnAndWait(cluster, settings, startedAt + LONGEST_START_MS);
    if (started) return started;
    await wait(RETRY_MS);
  } while (performance.now() < startedAt + LONGEST_RETRY_MS);
  throw new StartProblem(
    `PostgreSQL does not start: ${lastReason(cluster)} (its log is ${cluster.logFile}).`,
  );
}

/** PostgreSQL's own last word: `… FATAL:  could not …`. */
const lastReason = (cluster: Cluster): string =>
  readText(cluster.logFile)
    .match(/(?:FATAL|PANIC): .*/g)
    ?.at(-1) ?? 'it does not answer';

/** Stops PostgreSQL: sessions are ended, what is committed is on disk. */
export async function stopPostmaster(cluster: Cluster, { pid }: Postmaster): Promise<void> {
  signal(pid, 'SIGINT');
  if (!(await hasGone(cluster, pid))) signal(pid, 'SIGQUIT');
  await hasGone(cluster, pid);
}

async function hasGone(cluster: Cluster, pid: number): Promise<boolean> {
  const deadline = performance.now() + FAST_STOP_MS;
  while (performance.now() < deadline) {
    if (readPidFile(cluster)?.pid !== pid || !isPostgres(pid)) return true;
    await wait(POLL_MS);
  }
  return false;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

/** `postmaster.pid`: line 1 the process, line 5 the folder of its socket. */
function readPidFile(cluster: Cluster): Postmaster | null {
  try {
    const lines = readFileSync(join(cluster.dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), socketFolder: lines[4]?.trim() || cluster.socketFolder };
  } catch {
    return null;
  }
}

/** Whoever answers is alive; a process id proves nothing, since the system gives it to others. */
async function findRunning(cluster: Cluster): Promise<Postmaster | null> {
  const named = readPidFile(cluster);
  return named && (await answers(named.socketFolder)) ? named : null;
}

async function answers(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({
    host: socketFolder,
    port: PORT,
    user: SUPERUSER,
    database: 'postgres',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Lock files whose process is gone, or whose number now belongs to another program. */
function removeStale(cluster: Cluster): void {
  for (const file of [
    join(cluster.dataFolder, 'postmaster.pid'),
    join(cluster.socketFolder, `.s.PGSQL.${PORT}.lock`),
  ]) {
    const pid = readNumber(file);
    if (pid !== null && !isPostgres(pid)) rmSync(file, { force: true });
  }
}

function readNumber(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    return null;
  }
}

/** Where there is no /proc, PostgreSQL itself judges its lock files, by process id. */
function isPostgres(pid: number): boolean {
  if (platform() === 'linux') return /\(postgres\) [^Z]/.test(readText(`/proc/${pid}/stat`));
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** In a session of its own, so that Ctrl-C reaches us alone and PostgreSQL stops last. */
async function spawnAndWait(
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
  deadline: number,
): Promise<Postmaster | null> {
  const log = openSync(cluster.logFile, 'a', 0o600);
  const child = spawn(
    cluster.program('postgres'),
    ['-D', cluster.dataFolder, ...options(cluster, settings)],
    {
      ...cluster.user,
      env: environmentOf(),
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  child.unref();
  let ended = false;
  for (const event of ['exit', 'error'] as const) child.once(event, () => (ended = true));
  while (!ended && performance.now() < deadline) {
    if (readPidFile(cluster)?.pid === child.pid && (await answers(cluster.socketFolder)))
      return readPidFile(cluster);
    await wait(POLL_MS);
  }
  return null;
}

function options(cluster: Cluster, settings: Readonly<Record<string, string>>): readonly string[] {
  const all = {
    ...settings,
    listen_addresses: '',
    unix_socket_directories: cluster.socketFolder,
    port: `${PORT}`,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
