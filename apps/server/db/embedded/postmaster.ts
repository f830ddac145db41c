import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartProblem } from '../../platform/start-problem.ts';
import { type Cluster, createEnvironment, SUPERUSER } from './cluster.ts';
import { findLastError, openLogFile } from './log-file.ts';
import { isPostmaster, PORT, type Postmaster, readPidFile, releaseLocks } from './pid-file.ts';
import { openSocketFolder, removeSocketFolder } from './socket-folder.ts';

/** PostgreSQL's settings by name. */
export type PostgresSettings = Readonly<Record<string, string>>;

/** Long enough for crash recovery. A postmaster that exits at once is retried for a shorter time. */
const MAX_START_MS = 60_000;
const MAX_RETRY_MS = 15_000;
const CONNECT_TIMEOUT_MS = 1_000;
const POLL_MS = 15;
const RETRY_MS = 250;
/** A fast shutdown that takes longer is followed by an immediate one; the next start then recovers from the log. */
const FAST_STOP_MS = 4_000;

/** A running postmaster; `isAdopted` if it ran before. */
export type StartedPostmaster = Postmaster & { readonly isAdopted: boolean };

/**
 * Starts PostgreSQL on the cluster, or adopts one that a killed server left running. Retries while processes of a
 * crashed one are still exiting.
 */
export async function startPostmaster(
  cluster: Cluster,
  settings: PostgresSettings,
): Promise<StartedPostmaster> {
  const startedAt = performance.now();
  do {
    const found = await adopt(cluster, startedAt + MAX_START_MS);
    if (found) return { ...found, isAdopted: true };
    openSocketFolder(cluster.home);
    releaseLocks(cluster);
    const started = await launch(cluster, settings, startedAt + MAX_START_MS);
    if (started) return { ...started, isAdopted: false };
    await wait(RETRY_MS);
  } while (performance.now() < startedAt + MAX_RETRY_MS);
  const error = findLastError(cluster.logFile) ?? 'it does not respond';
  const advice = error.startsWith('PANIC')
    ? ' Remove nothing: docs/damaged-database.md says what to do.'
    : '';
  throw new StartProblem(`PostgreSQL does not start: ${error} (its log is ${cluster.logFile}).${advice}`);
}

/** Signals PostgreSQL to stop without waiting: for a process that is exiting. */
export function abandonPostmaster({ pid }: Postmaster): void {
  send(pid, 'SIGINT');
}

/** Stops PostgreSQL and ends its sessions; what is committed is on disk. */
export async function stopPostmaster(cluster: Cluster, { pid }: Postmaster): Promise<void> {
  send(pid, 'SIGINT');
  if (!(await hasExited(cluster, pid))) {
    send(pid, 'SIGQUIT');
    await hasExited(cluster, pid);
  }
  removeSocketFolder(cluster.home);
}

async function hasExited(cluster: Cluster, pid: number): Promise<boolean> {
  const deadline = performance.now() + FAST_STOP_MS;
  while (performance.now() < deadline) {
    if (!isPostmaster(cluster, pid)) return true;
    await wait(POLL_MS);
  }
  return false;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already exited.
  }
}

/** Returns the running postmaster once it accepts connections, null if there is none. */
async function adopt(cluster: Cluster, deadline: number): Promise<Postmaster | null> {
  while (performance.now() < deadline) {
    const named = readPidFile(cluster);
    if (named === null || !isPostmaster(cluster, named.pid)) return null;
    if (await acceptsConnections(named.socketFolder)) return named;
    await wait(POLL_MS);
  }
  return null;
}

/** Whether PostgreSQL accepts connections: a running process may still be recovering, or hang. */
async function acceptsConnections(socketFolder: string): Promise<boolean> {
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

/** Starts PostgreSQL in a session of its own, so that Ctrl-C reaches only us and PostgreSQL stops last. */
async function launch(
  cluster: Cluster,
  settings: PostgresSettings,
  deadline: number,
): Promise<Postmaster | null> {
  const log = openLogFile(cluster.logFile, cluster.user);
  const child = spawn(cluster.program('postgres'), listArguments(cluster, settings), {
    ...cluster.user,
    env: createEnvironment(),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let ended = false;
  for (const event of ['exit', 'error'] as const)
    child.once(event, () => {
      ended = true;
    });
  while (!ended && performance.now() < deadline) {
    if (readPidFile(cluster)?.pid === child.pid && (await acceptsConnections(cluster.socketFolder)))
      return readPidFile(cluster);
    await wait(POLL_MS);
  }
  return null;
}

function listArguments(cluster: Cluster, settings: PostgresSettings): readonly string[] {
  const all = {
    ...settings,
    listen_addresses: '',
    unix_socket_directories: cluster.socketFolder,
    port: `${PORT}`,
  };
  return [
    '-D',
    cluster.dataFolder,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
