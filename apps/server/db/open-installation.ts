import { ROLES, type Role } from '../config/environment.ts';
import type { FolderLock } from '../platform/folder-lock.ts';
import type { Logger } from '../platform/log.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { openDataFolder } from './data-folder.ts';
import type { DatabaseAddresses } from './database.ts';
import { type DatabaseSettings, getOwnAddresses } from './database-addresses.ts';
import { getSocketFolder, openSocketFolder, removeSocketFolder } from './embedded/socket-folder.ts';
import { joinPostgres, type KeptDatabase } from './join-postgres.ts';
import { pollFor } from './poll-for.ts';
import { countConnections } from './pool-sizes.ts';
import { type Preparation, type PreparationReport, prepareDatabase } from './prepare-database.ts';
import { listHeldRoles, lockRoles } from './role-locks.ts';

/** The data of this installation: folder, database, and what brought it up to date. */
export type Installation = DatabaseAddresses & {
  readonly dataFolder: string;
  readonly preparation: Preparation;
  /** Returns how often this process has restarted the embedded PostgreSQL. */
  restartCount(): number;
  /** Releases everything, and stops the embedded PostgreSQL if no other process uses it. */
  close(): Promise<void>;
};

type Parts = DatabaseSettings & {
  /** Created if it does not exist. */
  readonly dataFolder: string;
  /** The roles of this process. On an embedded database each is held by one process at a time. */
  readonly roles: ReadonlySet<Role>;
  readonly now: Date;
  readonly log: Logger;
  readonly report?: PreparationReport;
  /** Replaces the preparation of the database, for a restore. */
  readonly prepare?: typeof prepareDatabase;
};

/** A server whose launcher was killed stops by itself within moments; the next start waits for it. */
const FOLDER_WAIT_MS = 5_000;

/**
 * Starts or connects to the database, and brings it to this version. Throws a `StartProblem` if another process holds a role
 * on the embedded database; processes with their own PostgreSQL share it.
 */
export async function openInstallation(parts: Parts): Promise<Installation> {
  const { dataFolder, roles, now, report, prepare = prepareDatabase } = parts;
  openDataFolder(dataFolder);
  const own = getOwnAddresses(parts);
  const database = own === null ? await lockAndOpen(parts, dataFolder) : openExternal(own);
  try {
    const connections = countConnections(roles);
    const { ownerAddress, portalAddress } = database;
    const options = { connections, portalAddress, ...(report && { report }) };
    const preparation = await prepare(ownerAddress, now, options);
    return { ...database, dataFolder, preparation };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const openExternal = (addresses: DatabaseAddresses): KeptDatabase => ({
  ...addresses,
  restartCount: () => 0,
  async close() {},
});

/** Opens the embedded database. Its roles are released when it closes. */
async function lockAndOpen(parts: Parts, folder: string): Promise<KeptDatabase> {
  const roles = ROLES.filter((role) => parts.roles.has(role));
  const lock = await pollFor(() => lockRoles(openSocketFolder(folder), roles), FOLDER_WAIT_MS);
  if (lock === null) throw alreadyRuns(folder, await listHeldRoles(getSocketFolder(folder), roles));
  const release = () => {
    lock.release();
    removeSocketFolder(folder);
  };
  try {
    const database = await openEmbedded(parts, folder, lock);
    return { ...database, close: () => database.close().then(release) };
  } catch (error) {
    release();
    throw error;
  }
}

const alreadyRuns = (folder: string, roles: readonly Role[]): StartProblem =>
  new StartProblem(
    `Groundwork is already running on ${folder} (${roles.join(', ')}). Stop it first, or set DATA_DIR to another folder. A role can run twice on a PostgreSQL of your own: docs/roles.md.`,
  );

async function openEmbedded(
  { log, roles }: Parts,
  dataFolder: string,
  lock: FolderLock,
): Promise<KeptDatabase> {
  const own = ROLES.filter((role) => roles.has(role));
  const database = await joinPostgres({
    dataFolder,
    roles: own,
    otherRoles: ROLES.filter((role) => !roles.has(role)),
    releaseRoles: lock.release,
    log,
  });
  // Another server uses this database and keeps PostgreSQL running.
  if (database === null) throw alreadyRuns(dataFolder, own);
  return database;
}
