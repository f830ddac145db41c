import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFolder } from '../platform/folder-lock.ts';
import type { Logger } from '../platform/log.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { openDataFolder } from './data-folder.ts';
import type { DatabaseAddress } from './database.ts';
import { socketFolderOf } from './embedded/socket-folder.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { lockInstallation } from './installation-lock.ts';
import { type Preparation, prepareDatabase } from './prepare-database.ts';
import { supervise } from './supervise.ts';

/** The data of this installation, held by this process: folder, database, and what brought it up to date. */
export type Installation = {
  readonly dataFolder: string;
  readonly address: DatabaseAddress;
  readonly preparation: Preparation;
  /** Gives everything back; the embedded PostgreSQL is stopped. */
  close(): Promise<void>;
};

type Parts = {
  readonly dataFolder: string | null;
  /** Where we stand, for when none is set. */
  readonly usualFolder: string;
  readonly databaseUrl: string | null;
  readonly now: Date;
  readonly log: Logger;
};

/** Sessions of a server that was killed go within moments, but not at once. */
const LOCK_WAIT_MS = 5_000;
/** A server whose launcher was killed stops by itself: the next start waits this long for it. */
const FOLDER_WAIT_MS = 2_000;
const LOCK_POLL_MS = 50;

/** Takes the data folder, starts or finds the database and brings it to this version. */
export async function openInstallation({
  dataFolder,
  usualFolder,
  databaseUrl,
  now,
  log,
}: Parts): Promise<Installation> {
  const folder = openDataFolder(dataFolder, databaseUrl === null, usualFolder);
  const lock = await untilTaken(() => lockFolder(socketFolderOf(folder)), FOLDER_WAIT_MS);
  if (lock === null) throw alreadyRuns(folder);
  try {
    const database = databaseUrl === null ? await openEmbedded(folder, log) : await openExternal(databaseUrl);
    try {
      const preparation = await prepareDatabase(database.address, now);
      return {
        dataFolder: folder,
        address: database.address,
        preparation,
        async close() {
          await database.close();
          lock.release();
        },
      };
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    lock.release();
    throw error;
  }
}

const alreadyRuns = (folder: string): StartProblem =>
  new StartProblem(
    `Groundwork is already running on ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );

type OpenDatabase = { readonly address: DatabaseAddress; close(): Promise<void> };

const openExternal = async (connectionString: string): Promise<OpenDatabase> => ({
  address: { connectionString },
  async close() {},
});

async function openEmbedded(folder: string, log: Logger): Promise<OpenDatabase> {
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  const lock = await untilTaken(() => lockInstallation(postgres.address), LOCK_WAIT_MS);
  // Another server has this database: it also keeps PostgreSQL.
  if (lock === null) throw alreadyRuns(folder);
  const supervision = supervise(postgres, lock, log);
  // Also a process that breaks, or is out of time for an orderly end, leaves no PostgreSQL behind.
  process.once('exit', postgres.abandon);
  return {
    address: postgres.address,
    async close() {
      await supervision.stop();
      await postgres.stop();
      process.off('exit', postgres.abandon);
    },
  };
}

async function untilTaken<Lock>(take: () => Promise<Lock | null>, waitMs: number): Promise<Lock | null> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const lock = await take();
    if (lock !== null || performance.now() > deadline) return lock;
    await wait(LOCK_POLL_MS);
  }
}
