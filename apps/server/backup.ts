/**
 * `npm run backup -- <file>`: writes all data of the portal, as of one instant, into one file, whether the portal runs or not.
 * Exits with 1 if no backup was written; then there is no file.
 */
import { join } from 'node:path';
import { readBackupArgument } from './config/backup-argument.ts';
import { readConfig } from './config/config.ts';
import { describeCopy, reportTable } from './features/installation/backup/report-progress.ts';
import { writeBackup } from './features/installation/backup/write-backup.ts';
import { openDatabase } from './open-database.ts';
import { openFileStore } from './platform/files/file-store.ts';
import { readProductVersion } from './platform/product-version.ts';
import { runCommand } from './platform/run-command.ts';

const print = (line: string): void => console.log(line);

async function backUp(path: string, stop: AbortSignal): Promise<void> {
  const startedMs = performance.now();
  const database = await openDatabase(readConfig(process.env), { name: 'backup', isShared: false });
  try {
    const { manifest, fileBytes } = await writeBackup({
      address: database.address,
      files: openFileStore(join(database.dataFolder, 'files')),
      path,
      product: readProductVersion(),
      now: new Date(),
      stop,
      onTable: (table) => reportTable(print, table),
    });
    print(describeCopy(manifest, startedMs, performance.now()));
    print(`Backed up into ${path}, ${(fileBytes / 1e6).toFixed(1)} MB.`);
  } finally {
    await database.close();
  }
}

await runCommand((stop) => backUp(readBackupArgument('backup', process.argv.slice(2), process.env), stop));
