/**
 * `npm run backup -- <file>`: writes everything that the portal keeps, as it is at one instant, into one file. Works beside a
 * running portal and without one. Ends with 1 where no backup was made; then there is no file.
 */
import { join } from 'node:path';
import { readBackupArgument } from './config/backup-argument.ts';
import { readConfig } from './config/config.ts';
import { ROLES } from './config/environment.ts';
import { openDataFolder } from './db/data-folder.ts';
import { hasDatabase } from './db/embedded/major-version.ts';
import { joinPostgres, type OpenDatabase } from './db/join-postgres.ts';
import { summarise, tellTable } from './features/installation/backup/tell-progress.ts';
import { writeBackup } from './features/installation/backup/write-backup.ts';
import { openFileStore } from './platform/files/file-store.ts';
import { openLog } from './platform/log.ts';
import { readProductVersion } from './platform/product-version.ts';
import { runCommand } from './platform/run-command.ts';
import { StartProblem } from './platform/start-problem.ts';

const say = (line: string): void => console.log(line);

async function openDatabase(dataFolder: string, databaseUrl: string | null): Promise<OpenDatabase> {
  if (databaseUrl !== null) return { address: { connectionString: databaseUrl }, async close() {} };
  if (!hasDatabase(join(dataFolder, 'postgres')))
    throw new StartProblem(
      `There is nothing to back up in ${dataFolder}: set DATA_DIR to the folder of your portal.`,
    );
  const log = openLog('warn');
  const database = await joinPostgres({
    dataFolder,
    roles: ['backup'],
    otherRoles: ROLES,
    releaseRoles: () => {},
    log,
  });
  if (database === null) throw new StartProblem(`Another backup of ${dataFolder} is under way.`);
  return database;
}

async function backUp(path: string, stop: AbortSignal): Promise<void> {
  const startedMs = performance.now();
  const config = readConfig(process.env);
  const dataFolder = openDataFolder(config.dataFolder, config.databaseUrl === null);
  const database = await openDatabase(dataFolder, config.databaseUrl);
  try {
    const { manifest, fileBytes } = await writeBackup({
      address: database.address,
      files: openFileStore(join(dataFolder, 'files')),
      path,
      product: readProductVersion(),
      now: new Date(),
      stop,
      onTable: (table) => tellTable(say, table),
    });
    say(summarise(manifest, startedMs, performance.now()));
    say(`Backed up into ${path}, ${(fileBytes / 1e6).toFixed(1)} MB.`);
  } finally {
    await database.close();
  }
}

await runCommand((stop) => backUp(readBackupArgument('backup', process.argv.slice(2), process.env), stop));
