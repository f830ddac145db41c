/**
 * `npm run restore -- <file>`: restores a backup into an empty installation. The portal must not run meanwhile. Exits with 1 if
 * nothing was restored; then the installation is as empty as before.
 */
import { join } from 'node:path';
import { readRestoreArgument } from './config/backup-argument.ts';
import { readConfig } from './config/config.ts';
import { ROLES } from './config/environment.ts';
import { chooseDataFolder } from './db/data-folder.ts';
import { openInstallation } from './db/open-installation.ts';
import { prepareDatabase } from './db/prepare-database.ts';
import { openBackup } from './features/installation/backup/open-backup.ts';
import { describeCopy, reportTable } from './features/installation/backup/report-progress.ts';
import { restoreBackup } from './features/installation/backup/restore-backup.ts';
import { openFileStore } from './platform/files/file-store.ts';
import { openCommandLog } from './platform/log.ts';
import { runCommand } from './platform/run-command.ts';

const print = (line: string): void => console.log(line);

async function restore(path: string, stop: AbortSignal): Promise<void> {
  const startedMs = performance.now();
  // Before the installation is created: an unreadable backup must leave nothing behind.
  const backup = await openBackup(path);
  const config = readConfig(process.env);
  const dataFolder = chooseDataFolder(config).path;
  const installation = await openInstallation({
    dataFolder,
    databaseUrl: config.databaseUrl,
    databaseOwnerUrl: config.databaseOwnerUrl,
    roles: new Set(ROLES),
    now: new Date(),
    log: openCommandLog(),
    async prepare(address, now, options) {
      const files = openFileStore(join(dataFolder, 'files'));
      await restoreBackup({
        backup,
        address,
        ...(options?.portalAddress && { portalAddress: options.portalAddress }),
        files,
        now,
        stop,
        onTable: (table) => reportTable(print, table),
      });
      return prepareDatabase(address, now, options);
    },
  });
  await installation.close();
  const { manifest } = backup;
  print(describeCopy(manifest, startedMs, performance.now()));
  print(
    `Restored the backup of ${manifest.madeAt} and compared every table. Start the portal with npm start.`,
  );
}

await runCommand((stop) => restore(readRestoreArgument(process.argv.slice(2), process.env), stop));
