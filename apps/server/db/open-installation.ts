import { ROLES, type Role } from '../config/environment.ts';
import type { FolderLock } from '../platform/folder-lock.ts';
import type { Logger } from '../platform/log.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { openDataFolder } from './data-folder.ts';
import type { DatabaseAddress } from './database.ts';
import { socketFolderOf } from './embedded/socket-folder.ts';
import { joinPostgres, type OpenDatabase } from './join-postgres.ts';
import { type Preparation, prepareDatabase } from './prepare-database.ts';
import { lockRoles } from './role-locks.ts';
import { untilTaken } from './until-taken.ts';

/** The data of this installation: folder, database, and what brought it up to date. The roles on it are this process's. */
export type Installation = {
  readonly dataFolder: string;
  readonly address: DatabaseAddress;
  readonly preparation: Preparation;
  /** Gives everything back; the embedded PostgreSQL is stopped where nobody else uses it. */
  close(): Promise<void>;
};

type Parts = {
  readonly dataFolder: string | null;
  /** Where we stand, for when none is set. */
  readonly usualFolder: string;
  readonly databaseUrl: string | null;
  /** What this process does; one process at a time does each on a data folder. */
  readonly roles: ReadonlySet<Role>;
  readonly now: Date;
  readonly log: Logger;
  /** Another way to a database that this version can work with: a restore. */
  readonly prepare?: typeof prepareDatabase;
};

/** A server whose launcher was killed stops by itself, in moments unless its machine is busy: the next start waits for it. */
const FOLDER_WAIT_MS = 5_000;

/** Takes its roles on the data folder, starts or finds the database and brings it to this version. */
export async function openInstallation(parts: Parts): Promise<Installation> {
  const { dataFolder, usualFolder, databaseUrl, now, prepare = prepareDatabase } = parts;
  const folder = openDataFolder(dataFolder, databaseUrl === null, usualFolder);
  const roles = ROLES.filter((role) => parts.roles.has(role));
  const lock = await untilTaken(() => lockRoles(socketFolderOf(folder), roles), FOLDER_WAIT_MS);
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
  // Another server has this database: it also keeps PostgreSQL.
  if (database === null) throw alreadyRuns(dataFolder);
  return database;
}
