import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartProblem } from '../../platform/start-problem.ts';
import { type Cluster, environmentOf, SUPERUSER } from './cluster.ts';
import { isPostmaster, PORT, type Postmaster, readPidFile, readText, releaseLocks } from './pid-file.ts';

/** Settings of PostgreSQL by their names. */
export type PostgresSettings = Readonly<Record<string, string>>;

/** Recovery after a crash may take its time; a postmaster that ends at once is tried again for a while only. */
const MAX_START_MS = 60_000;
const MAX_RETRY_MS = 15_000;
const CONNECT_TIMEOUT_MS = 1_000;
const POLL_MS = 15;
const RETRY_MS = 250;
/** A fast shutdown has this long, then an immediate one follows: the next start recovers from the log. */
const FAST_STOP_MS = 4_000;

/**
 * Runs PostgreSQL on the cluster, or adopts the one that already runs there (left by a server that was
 * killed). Tries again while the processes of a crashed one are still going.
 */
export async function startPostmaster(cluster: Cluster, settings: PostgresSettings): Promise<Postmaster> {
  const startedAt = performance.now();
  do {
    const found = await adopt(cluster, startedAt + MAX_START_MS);
    if (found) return found;
    releaseLocks(cluster);
    const started = await launch(cluster, settings, startedAt + MAX_START_MS);
    if (started) return started;
    await wait(RETRY_MS);
  } while (performance.now() < startedAt + MAX_RETRY_MS);
  throw new StartProblem(
    `PostgreSQL does not start: ${lastReason(cluster)} (its log is ${cluster.logFile}).`,
  );
}

/** PostgreSQL's own last word: `… FATAL:  could not …`. */
const lastReason = (cluster: Cluster): string =>
  readText(cluster.logFile)
    .match(/(?:FATAL|PANIC): .*/g)
    ?.at(-1) ?? 'it does not answer';

/** Asks PostgreSQL to stop, and does not wait: for a process that ends at this very moment. */
export function abandonPostmaster({ pid }: Postmaster): void {
  send(pid, 'SIGINT');
}

/** Stops PostgreSQL: sessions are ended, what is committed is on disk. */
export async function stopPostmaster(cluster: Cluster, { pid }: Postmaster): Promise<void> {
  send(pid, 'SIGINT');
  if (await hasGone(cluster, pid)) return;
  send(pid, 'SIGQUIT');
  await hasGone(cluster, pid);
}

async function hasGone(cluster: Cluster, pid: number): Promise<boolean> {
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
    // It has ended by itself.
  }
}

/** The postmaster that runs already, once it answers; null as soon as there is none. */
async function adopt(cluster: Cluster, deadline: number): Promise<Postmaster | null> {
  while (performance.now() < deadline) {
    const named = readPidFile(cluster);
    if (named === null || !isPostmaster(cluster, named.pid)) return null;
    if (await answers(named.socketFolder)) return named;
    await wait(POLL_MS);
  }
  return null;
}

/** Life is judged by a connection: a process may be there and still recover, or stand still. */
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

/** In a session of its own, so that Ctrl-C reaches us alone and PostgreSQL stops last. */
async function launch(
  cluster: Cluster,
  settings: PostgresSettings,
  deadline: number,
): Promise<Postmaster | null> {
  const log = openSync(cluster.logFile, 'a', 0o600);
  const child = spawn(cluster.program('postgres'), argumentsOf(cluster, settings), {
    ...cluster.user,
    env: environmentOf(),
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
    if (readPidFile(cluster)?.pid === child.pid && (await answers(cluster.socketFolder)))
      return readPidFile(cluster);
    await wait(POLL_MS);
  }
  return null;
}

function argumentsOf(cluster: Cluster, settings: PostgresSettings): readonly string[] {
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
