import { join } from 'node:path';
import type { Config } from './config/config.ts';
import { ROLES } from './config/environment.ts';
import { openDataFolder } from './db/data-folder.ts';
import { hasDatabase } from './db/embedded/major-version.ts';
import { joinPostgres, type OpenDatabase } from './db/join-postgres.ts';
import { openCommandLog } from './platform/log.ts';
import { StartProblem } from './platform/start-problem.ts';

/** A command that works on the database of an installation. */
export type DatabaseCommand = {
  /** The name under which the command locks the database. */
  readonly name: string;
  /** Whether several processes of this command may run at once. */
  readonly isShared: boolean;
};

export type CommandDatabase = OpenDatabase & { readonly dataFolder: string };

/**
 * Opens the database of an existing installation, whether its portal runs or not. Throws a `StartProblem` if the data folder
 * contains no database, or if another process of the command excludes this one.
 */
export async function openDatabase(
  config: Pick<Config, 'dataFolder' | 'databaseUrl'>,
  { name, isShared }: DatabaseCommand,
): Promise<CommandDatabase> {
  const { databaseUrl } = config;
  const dataFolder = openDataFolder(config.dataFolder, databaseUrl === null);
  if (databaseUrl !== null)
    return { dataFolder, address: { connectionString: databaseUrl }, async close() {} };
  if (!hasDatabase(join(dataFolder, 'postgres')))
    throw new StartProblem(`There is no portal in ${dataFolder}: set DATA_DIR to the folder of your portal.`);
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
