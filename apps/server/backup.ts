/**
 * `npm run backup -- <file>`: writes all data of the portal, as of one instant, into one file, whether the portal runs or not.
 * Exits with 1 if no backup was written; then there is no file. With `--keep <number> <folder>` it names the file by its time and
 * removes the oldest of such files. With `--check <file>` it reads a backup and compares it with its manifest.
 */
import { basename, join } from 'node:path';
import { type BackupCommand, readBackupArguments } from './config/backup-argument.ts';
import { readConfig } from './config/config.ts';
import { recordBackup } from './db/backup/backup-runs.ts';
import type { DatabaseAddress } from './db/database.ts';
import { checkBackup } from './features/installation/backup/check-backup.ts';
import { keepNewest, nameBackup } from './features/installation/backup/keep-newest.ts';
import { describeBackup, describeCopy, reportTable } from './features/installation/backup/report-progress.ts';
import { writeBackup } from './features/installation/backup/write-backup.ts';
import { checkFileFolder } from './features/installation/file-folder/claim-file-folder.ts';
import { openDatabase } from './open-database.ts';
import { openFileStore } from './platform/files/file-store.ts';
import { readProductVersion } from './platform/product-version.ts';
import { runCommand } from './platform/run-command.ts';

const print = (line: string): void => console.log(line);

async function backUp(path: string, stop: AbortSignal): Promise<void> {
  const startedMs = performance.now();
  const database = await openDatabase(readConfig(process.env), { name: 'backup', isShared: false });
  try {
    const filesFolder = join(database.dataFolder, 'files');
    await checkFileFolder(database.ownerAddress, filesFolder);
    const { manifest, fileBytes } = await writeBackup({
      address: database.ownerAddress,
      files: openFileStore(filesFolder),
      path,
      product: readProductVersion(),
      now: new Date(),
      stop,
      onTable: (table) => reportTable(print, table),
    });
    await noteBackup(database.ownerAddress, path, fileBytes);
    print(describeCopy(manifest, startedMs, performance.now()));
    print(`Backed up into ${path}, ${(fileBytes / 1e6).toFixed(1)} MB.`);
  } finally {
    await database.close();
  }
}

/** A database that cannot be written, such as a standby or one of an older version, can still be backed up. */
async function noteBackup(address: DatabaseAddress, path: string, fileBytes: number): Promise<void> {
  const run = { finishedAt: new Date(), fileName: basename(path), fileBytes };
  await recordBackup(address, run).catch(({ message }: Error) =>
    print(`The portal could not note this backup, so its metrics show an older one (${message}).`),
  );
}

async function keep({ folder, count }: Extract<BackupCommand, { kind: 'keep' }>, stop: AbortSignal) {
  const name = nameBackup(new Date());
  await backUp(join(folder, name), stop);
  for (const removed of await keepNewest(folder, count, name))
    print(`Removed the old backup ${join(folder, removed)}.`);
}

async function check(path: string, stop: AbortSignal): Promise<void> {
  const startedMs = performance.now();
  const manifest = await checkBackup({ path, stop, onTable: (table) => reportTable(print, table) });
  print(describeBackup(manifest));
  print(describeCopy(manifest, startedMs, performance.now()));
  print(`${path} is complete: everything in it is as it was backed up.`);
}

await runCommand((stop) => {
  const command = readBackupArguments(process.argv.slice(2), process.env);
  if (command.kind === 'keep') return keep(command, stop);
  return command.kind === 'check' ? check(command.path, stop) : backUp(command.path, stop);
});
