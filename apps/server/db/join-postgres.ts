import { join } from 'node:path';
import { lockFolder } from '../platform/folder-lock.ts';
import type { Logger } from '../platform/log.ts';
import { StartProblem } from '../platform/start-problem.ts';
import type { DatabaseAddress } from './database.ts';
import { getSocketFolder } from './embedded/socket-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { type InstallationLock, joinInstallation, lockInstallation } from './installation-lock.ts';
import { pollFor } from './poll-for.ts';
import { isAnyRoleHeld } from './role-locks.ts';
import { supervise } from './supervise.ts';

export type OpenDatabase = { readonly address: DatabaseAddress; close(): Promise<void> };

export type JoinParts = {
  readonly dataFolder: string;
  readonly roles: readonly string[];
  /** Roles that other processes may take; if there are none, this process does not share the database. */
  readonly otherRoles: readonly string[];
  /** Releases the roles, so that a process that leaves at the same moment does not wait for this one. */
  readonly releaseRoles: () => void;
  readonly log: Logger;
};

/** Sessions of a killed server end within moments, but not at once. */
const LOCK_WAIT_MS = 5_000;
/** Another process may be in a first start, a recovery after a crash, or a stop. */
const TURN_WAIT_MS = 90_000;

/**
 * Starts the PostgreSQL of the data folder, or joins the processes that use it. Any of them restarts it if it dies, and
 * the last one to leave stops it. If the last one is killed, PostgreSQL keeps running until the next start adopts it.
 * Null if another process has one of the roles on this database.
 */
export async function joinPostgres(parts: JoinParts): Promise<OpenDatabase | null> {
  const { dataFolder, roles, log } = parts;
  const isAlone = parts.otherRoles.length === 0;
  const takeTurn = <T>(work: () => Promise<T>) => inTurn(getSocketFolder(dataFolder), work);
  const [postgres, lock] = await takeTurn(() => startAndJoin(dataFolder, roles));
  if (lock === null) return null;
  const supervision = supervise(lock, {
    revive: () => takeTurn(postgres.revive),
    lock: () => joinInstallation(postgres.address, roles),
    log,
  });
  // A process that crashes, or has no time for an orderly end, leaves no PostgreSQL running either.
  if (isAlone) process.once('exit', postgres.abandon);
  return {
    address: postgres.address,
    async close() {
      await supervision.stop();
      await (isAlone ? postgres.stop() : takeTurn(() => leave(postgres, parts)));
      process.off('exit', postgres.abandon);
    },
  };
}

/** Runs in one turn, so that a leaving process does not stop PostgreSQL in between. */
async function startAndJoin(
  dataFolder: string,
  roles: readonly string[],
): Promise<[EmbeddedPostgres, InstallationLock | null]> {
  const postgres = await startEmbeddedPostgres(join(dataFolder, 'postgres'));
  return [postgres, await pollFor(() => joinInstallation(postgres.address, roles), LOCK_WAIT_MS)];
}

/** Stops PostgreSQL unless another process uses it, or is about to restart it after a crash. */
async function leave(postgres: EmbeddedPostgres, parts: JoinParts): Promise<void> {
  parts.releaseRoles();
  if (await isAnyRoleHeld(getSocketFolder(parts.dataFolder), parts.otherRoles)) return;
  const last = await lockInstallation(postgres.address).catch(() => null);
  if (last === null) return;
  await last.release();
  await postgres.stop();
}

/** Serialises processes that start, revive or stop the same PostgreSQL. */
async function inTurn<T>(socketFolder: string, work: () => Promise<T>): Promise<T> {
  const turn = await pollFor(() => lockFolder(socketFolder, 'turn'), TURN_WAIT_MS);
  if (turn === null) throw new StartProblem(`Another process is busy with the database of ${socketFolder}.`);
  try {
    return await work();
  } finally {
    turn.release();
  }
}
