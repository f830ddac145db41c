import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { type Filling, type FillingAddresses, fillDatabase } from '../../../db/backup/fill-database.ts';
import type { BackupTable } from '../../../db/backup/table-list.ts';
import { toDatabaseProblem } from '../../../db/database-problem.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { StartProblem } from '../../../platform/start-problem.ts';
import type { OpenBackup } from './open-backup.ts';
import { type Manifest, nameOfFile, nameOfTable, type TableEntry } from './parse-manifest.ts';
import { isSameDigest, RowDigester } from './row-digest.ts';

export type RestoreOrder = FillingAddresses & {
  readonly backup: OpenBackup;
  readonly files: FileStore;
  readonly now: Date;
  readonly stop: AbortSignal;
  /** Called for each table after it was written and compared. */
  readonly onTable?: (table: TableEntry) => void;
};

/**
 * Restores a backup of this version or an older one into an empty installation and compares every table with the manifest. An
 * interrupted restore leaves the database empty. Throws a `StartProblem` if the installation is not empty or if the rows
 * differ from those that were backed up.
 */
export async function restoreBackup(order: RestoreOrder): Promise<void> {
  const { manifest } = order.backup;
  const plan = { ...manifest, migration: manifest.migrations.length };
  await fillDatabase(order, plan, order.now, async (filling) => {
    mustFit(filling, manifest);
    // Before the rows that refer to them; without such rows they have no effect.
    await restoreFiles(order);
    for (const table of filling.tables) await restoreTable(order, filling, table);
  }).catch(explain('The database cannot be filled'));
}

const explain =
  (failure: string, outcome?: string) =>
  (error: unknown): never => {
    throw toDatabaseProblem(error, failure, outcome);
  };

async function restoreFiles({ backup, files }: RestoreOrder): Promise<void> {
  for (const key of backup.manifest.fileKeys)
    await files.save(key, await backup.archive.read(nameOfFile(key)));
}

function mustFit({ tables }: Filling, manifest: Manifest): void {
  const textOf = (all: readonly BackupTable[]) =>
    all
      .map(({ name, columns }) => `${name}: ${columns.join(', ')}`)
      .sort()
      .join('\n');
  if (textOf(tables) !== textOf(manifest.tables))
    throw new StartProblem('The tables of the backup are not those of its version.');
}

async function restoreTable({ backup, stop, onTable }: RestoreOrder, filling: Filling, table: BackupTable) {
  const entry = backup.manifest.tables.find(({ name }) => name === table.name);
  if (!entry) throw new Error(`no entry for ${table.name}`);
  const bytes = await backup.archive.open(nameOfTable(table.name));
  const read = new RowDigester();
  await pipeline(bytes, createZstdDecompress(), read, filling.copyIn(table), { signal: stop }).catch(
    (error: Error) => {
      throw new StartProblem(
        `The rows of ${entry.name} cannot be restored (${error.message}): nothing was restored.`,
      );
    },
  );
  mustBeSame(entry, read, 'in the file');
  const stored = new RowDigester();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(filling.copyOut(table), stored, nowhere, { signal: stop }).catch(
    explain(`The restored table ${entry.name} cannot be read`, 'Nothing was restored.'),
  );
  mustBeSame(entry, stored, 'in the database');
  onTable?.(entry);
}

function mustBeSame(entry: TableEntry, { digest }: RowDigester, where: string): void {
  if (!isSameDigest(entry, digest))
    throw new StartProblem(
      `The rows of ${entry.name} ${where} differ from those that were backed up (${digest.rows} of ${entry.rows}): nothing was restored.`,
    );
}
