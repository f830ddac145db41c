import { ROLES, type Role } from '../config/environment.ts';
import type { FolderLock } from '../platform/folder-lock.ts';
import type { Logger } from '../platform/log.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { openDataFolder } from './data-folder.ts';
import type { DatabaseAddress } from './database.ts';
import { getSocketFolder } from './embedded/socket-folder.ts';
import { joinPostgres, type OpenDatabase } from './join-postgres.ts';
import { pollFor } from './poll-for.ts';
import { type Preparation, prepareDatabase } from './prepare-database.ts';
import { lockRoles } from './role-locks.ts';

/** The data of this installation: folder, database, and what brought it up to date. This process holds its roles. */
export type Installation = {
  readonly dataFolder: string;
  readonly address: DatabaseAddress;
  readonly preparation: Preparation;
  /** Releases everything, and stops the embedded PostgreSQL if no other process uses it. */
  close(): Promise<void>;
};

type Parts = {
  readonly dataFolder: string | null;
  /** Used if no data folder is configured. */
  readonly usualFolder: string;
  readonly databaseUrl: string | null;
  /** The roles of this process; each is held by one process at a time per data folder. */
  readonly roles: ReadonlySet<Role>;
  readonly now: Date;
  readonly log: Logger;
  /** Replaces the preparation of the database, for a restore. */
  readonly prepare?: typeof prepareDatabase;
};

/** A server whose launcher was killed stops by itself within moments; the next start waits for it. */
const FOLDER_WAIT_MS = 5_000;

/** Locks the roles on the data folder, starts or connects to the database, and brings it to this version. */
export async function openInstallation(parts: Parts): Promise<Installation> {
  const { dataFolder, usualFolder, databaseUrl, now, prepare = prepareDatabase } = parts;
  const folder = openDataFolder(dataFolder, databaseUrl === null, usualFolder);
  const roles = ROLES.filter((role) => parts.roles.has(role));
  const lock = await pollFor(() => lockRoles(getSocketFolder(folder), roles), FOLDER_WAIT_MS);
  if (lock === null) throw alreadyRuns(folder);
  try {
    const database =
      databaseUrl === null ? await openEmbedded(parts, folder, lock) : openExternal(databaseUrl);
    try {
      const preparation = await prepare(database.address, now);
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

const openExternal = (connectionString: string): OpenDatabase => ({
  address: { connectionString },
  async close() {},
});

async function openEmbedded(
  { log, roles }: Parts,
  dataFolder: string,
  lock: FolderLock,
): Promise<OpenDatabase> {
  const database = await joinPostgres({
    dataFolder,
    roles: ROLES.filter((role) => roles.has(role)),
    otherRoles: ROLES.filter((role) => !roles.has(role)),
    releaseRoles: lock.release,
    log,
  });
  // Another server uses this database and keeps PostgreSQL running.
  if (database === null) throw alreadyRuns(dataFolder);
  return database;
}
