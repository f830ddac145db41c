import { join } from 'node:path';
import { lockFolder } from '../platform/folder-lock.ts';
import type { Logger } from '../platform/log.ts';
import { StartProblem } from '../platform/start-problem.ts';
import type { DatabaseAddress } from './database.ts';
import { socketFolderOf } from './embedded/socket-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { type InstallationLock, joinInstallation, lockInstallation } from './installation-lock.ts';
import { isAnyRoleHeld } from './role-locks.ts';
import { supervise } from './supervise.ts';
import { untilTaken } from './until-taken.ts';

export type OpenDatabase = { readonly address: DatabaseAddress; close(): Promise<void> };

export type JoinParts = {
  readonly dataFolder: string;
  readonly roles: readonly string[];
  /** What processes beside this one may do; with none this one shares the database with nobody. */
  readonly otherRoles: readonly string[];
  /** Gives the roles back, so that who leaves at the same moment does not wait for this process. */
  readonly releaseRoles: () => void;
  readonly log: Logger;
};

/** Sessions of a server that was killed go within moments, but not at once. */
const LOCK_WAIT_MS = 5_000;
/** A first start, a recovery after a crash, or a stop may be under way in another process. */
const TURN_WAIT_MS = 90_000;

/**
 * Starts the PostgreSQL of the data folder, or joins those who use it. Whoever of them sees it gone starts it
 * again, and who leaves last stops it; a killed process leaves it to the others, and the last one to the next
 * start. Null where another process has one of the roles on this database.
 */
export async function joinPostgres(parts: JoinParts): Promise<OpenDatabase | null> {
  const { dataFolder, roles, log } = parts;
  const isAlone = parts.otherRoles.length === 0;
  const takeTurn = <T>(work: () => Promise<T>) => inTurn(socketFolderOf(dataFolder), work);
  const [postgres, lock] = await takeTurn(() => startAndJoin(dataFolder, roles));
  if (lock === null) return null;
  const supervision = supervise(lock, {
    revive: () => takeTurn(postgres.revive),
    lock: () => joinInstallation(postgres.address, roles),
    log,
  });
  // Also a process that breaks, or is out of time for an orderly end, leaves no PostgreSQL behind.
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

/** In one turn, so that nobody who leaves stops it in between. */
async function startAndJoin(
  dataFolder: string,
  roles: readonly string[],
): Promise<[EmbeddedPostgres, InstallationLock | null]> {
  const postgres = await startEmbeddedPostgres(join(dataFolder, 'postgres'));
  return [postgres, await untilTaken(() => joinInstallation(postgres.address, roles), LOCK_WAIT_MS)];
}

/** Stops PostgreSQL unless somebody uses it, or is about to have it again after a crash. */
async function leave(postgres: EmbeddedPostgres, parts: JoinParts): Promise<void> {
  parts.releaseRoles();
  if (await isAnyRoleHeld(socketFolderOf(parts.dataFolder), parts.otherRoles)) return;
  const last = await lockInstallation(postgres.address).catch(() => null);
  if (last === null) return;
  await last.release();
  await postgres.stop();
}

/** Processes that start, revive or stop one PostgreSQL do so one after the other. */
async function inTurn<T>(socketFolder: string, work: () => Promise<T>): Promise<T> {
  const turn = await untilTaken(() => lockFolder(socketFolder, 'turn'), TURN_WAIT_MS);
  if (turn === null) throw new StartProblem(`Another process is busy with the database of ${socketFolder}.`);
  try {
    return await work();
  } finally {
    turn.release();
  }
}
