import type { Config } from './config/config.ts';
import { ROLES } from './config/environment.ts';
import { chooseDataFolder } from './db/data-folder.ts';
import type { DatabaseAddresses } from './db/database.ts';
import { getOwnAddresses } from './db/database-addresses.ts';
import { joinInstallation } from './db/installation-lock.ts';
import { joinPostgres, type OpenDatabase } from './db/join-postgres.ts';
import { pollFor } from './db/poll-for.ts';
import { openCommandLog } from './platform/log.ts';
import { StartProblem } from './platform/start-problem.ts';

/** A command that works on the database of an installation. */
export type DatabaseCommand = {
  /** The name under which the command locks the database. */
  readonly name: string;
  /** Whether several processes of this command may run at once. */
  readonly isShared: boolean;
};

/** Sessions of a killed command end within moments, but not at once. */
const LOCK_WAIT_MS = 5_000;

export type CommandDatabase = OpenDatabase & { readonly dataFolder: string };

/**
 * Opens the database of an existing installation, whether its portal runs or not. Throws a `StartProblem` if the data folder
 * contains no database, or if another process of the command excludes this one.
 */
export async function openDatabase(
  config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'databaseOwnerUrl'>,
  command: DatabaseCommand,
): Promise<CommandDatabase> {
  const { name, isShared } = command;
  const own = getOwnAddresses(config);
  const { path: dataFolder, holdsData, warning } = chooseDataFolder(config);
  if (own !== null) return { dataFolder, ...(await openExternal(own, command)) };
  if (!holdsData)
    throw new StartProblem(
      warning ?? `There is no portal in ${dataFolder}: set DATA_DIR to the folder of your portal.`,
    );
  const database = await joinPostgres({
    dataFolder,
    roles: [isShared ? `${name} ${process.pid}` : name],
    otherRoles: ROLES,
    releaseRoles: () => {},
    log: openCommandLog(),
  });
  if (database === null)
    throw new StartProblem(
      isShared
        ? `Another process has exclusive use of the database of ${dataFolder}; try again later.`
        : `Another ${name} of ${dataFolder} is running.`,
    );
  return { ...database, dataFolder };
}

/** The lock is in the database, so it also excludes a command on another machine. */
async function openExternal(
  addresses: DatabaseAddresses,
  { name, isShared }: DatabaseCommand,
): Promise<OpenDatabase> {
  if (isShared) return { ...addresses, async close() {} };
  const lock = await pollFor(() => joinInstallation(addresses.portalAddress, [name]), LOCK_WAIT_MS);
  if (lock === null) throw new StartProblem(`Another ${name} of this database is running.`);
  return { ...addresses, close: lock.release };
}
