import { join } from 'node:path';
import { lockFolder } from '../platform/folder-lock.ts';
import type { Logger } from '../platform/log.ts';
import { SampledLog } from '../platform/sampled-log.ts';
import { StartProblem } from '../platform/start-problem.ts';
import type { DatabaseAddresses } from './database.ts';
import { getSocketFolder, openSocketFolder, removeSocketFolder } from './embedded/socket-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { type InstallationLock, joinInstallation, lockInstallation } from './installation-lock.ts';
import { pollFor } from './poll-for.ts';
import { listHeldRoles } from './role-locks.ts';
import { supervise } from './supervise.ts';

export type OpenDatabase = DatabaseAddresses & { close(): Promise<void> };

/** A database that is kept running. */
export type KeptDatabase = OpenDatabase & {
  /** Returns how often this process has restarted the embedded PostgreSQL. */
  restartCount(): number;
};

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
/** Short, because a storm of errors writes tens of megabytes a second; looking at the size of a file costs nothing. */
const ROTATION_INTERVAL_MS = 2_000;
/** Another process may be in a first start, a recovery after a crash, or a stop. */
const TURN_WAIT_MS = 90_000;

/**
 * Starts the PostgreSQL of the data folder, or joins the processes that use it. Any of them restarts it if it dies, and
 * the last one to leave stops it. If the last one is killed, PostgreSQL keeps running until the next start adopts it.
 * Null if another process has one of the roles on this database.
 */
export async function joinPostgres(parts: JoinParts): Promise<KeptDatabase | null> {
  const { dataFolder, roles, log } = parts;
  const isAlone = parts.otherRoles.length === 0;
  const takeTurn = <T>(work: () => Promise<T>) => inTurn(dataFolder, work);
  const [postgres, lock] = await takeTurn(() => startAndJoin(dataFolder, roles));
  if (lock === null) return null;
  const supervision = supervise(lock, {
    revive: () => takeTurn(postgres.revive),
    lock: () => joinInstallation(postgres.portalAddress, roles),
    log,
  });
  const stopRotation = keepLogShort(postgres, takeTurn, log);
  // A process that crashes, or has no time for an orderly end, leaves no PostgreSQL running either.
  if (isAlone) process.once('exit', postgres.abandon);
  return {
    ownerAddress: postgres.address,
    portalAddress: postgres.portalAddress,
    restartCount: () => supervision.restartCount,
    async close() {
      stopRotation();
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
  return [postgres, await pollFor(() => joinInstallation(postgres.portalAddress, roles), LOCK_WAIT_MS)];
}

/** Stops PostgreSQL unless another process uses it, or is about to restart it after a crash. */
async function leave(postgres: EmbeddedPostgres, parts: JoinParts): Promise<void> {
  parts.releaseRoles();
  if ((await listHeldRoles(getSocketFolder(parts.dataFolder), parts.otherRoles)).length > 0) return;
  const last = await lockInstallation(postgres.portalAddress).catch(() => null);
  if (last === null) return;
  await last.release();
  await postgres.stop();
}

/** Rotates PostgreSQL's log when it is too long. Returns the function that ends this. */
function keepLogShort(
  postgres: EmbeddedPostgres,
  takeTurn: (work: () => Promise<void>) => Promise<void>,
  log: Logger,
): () => void {
  const troubles = new SampledLog(log);
  const rotate = async () => {
    if (postgres.hasLongLog()) await takeTurn(async () => postgres.rotateLog());
  };
  const timer = setInterval(() => {
    rotate().catch((error: unknown) =>
      troubles.warn("PostgreSQL's log could not be rotated, retrying", error),
    );
  }, ROTATION_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

/** Serialises processes that start, revive or stop the same PostgreSQL, or rotate its log. */
async function inTurn<T>(dataFolder: string, work: () => Promise<T>): Promise<T> {
  const turn = await pollFor(() => lockFolder(openSocketFolder(dataFolder), 'turn'), TURN_WAIT_MS);
  if (turn === null) throw new StartProblem(`Another process is busy with the database of ${dataFolder}.`);
  try {
    return await work();
  } finally {
    turn.release();
    removeSocketFolder(dataFolder);
  }
}
