/**
 * `npm run restore -- <file>`: puts a backup into an empty installation, which then is the portal that was backed up. The portal
 * must not run meanwhile. Ends with 1 where nothing was restored; then the installation is as empty as before.
 */
import { join } from 'node:path';
import { readBackupArgument } from './config/backup-argument.ts';
import { readConfig } from './config/config.ts';
import { ROLES } from './config/environment.ts';
import { openDataFolder } from './db/data-folder.ts';
import { openInstallation } from './db/open-installation.ts';
import { prepareDatabase } from './db/prepare-database.ts';
import { openBackup } from './features/installation/backup/open-backup.ts';
import { restoreBackup } from './features/installation/backup/restore-backup.ts';
import { summarise, tellTable } from './features/installation/backup/tell-progress.ts';
import { openFileStore } from './platform/files/file-store.ts';
import { openLog } from './platform/log.ts';
import { runCommand } from './platform/run-command.ts';

const say = (line: string): void => console.log(line);

async function restore(path: string, stop: AbortSignal): Promise<void> {
  const startedMs = performance.now();
  // Before anything is made for it.
  const backup = await openBackup(path);
  const config = readConfig(process.env);
  const dataFolder = openDataFolder(config.dataFolder, config.databaseUrl === null);
  const installation = await openInstallation({
    dataFolder,
    usualFolder: dataFolder,
    databaseUrl: config.databaseUrl,
    roles: new Set(ROLES),
    now: new Date(),
    log: openLog('warn'),
    async prepare(address, now) {
      const files = openFileStore(join(dataFolder, 'files'));
      await restoreBackup({ backup, address, files, now, stop, onTable: (table) => tellTable(say, table) });
      return prepareDatabase(address, now);
    },
  });
  await installation.close();
  const { manifest } = backup;
  say(summarise(manifest, startedMs, performance.now()));
  say(
    `Restored what was backed up at ${manifest.madeAt}; every table was compared. Start the portal with npm start.`,
  );
}

await runCommand((stop) => restore(readBackupArgument('restore', process.argv.slice(2), process.env), stop));
