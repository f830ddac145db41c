import { Readable } from 'node:stream';
import { createZstdCompress } from 'node:zlib';
import { readDatabaseId, type Snapshot, withSnapshot } from '../../../db/backup/snapshot.ts';
import type { BackupTable } from '../../../db/backup/table-list.ts';
import type { DatabaseAddress } from '../../../db/database.ts';
import { toDatabaseProblem } from '../../../db/database-problem.ts';
import { type ArchiveWriter, writeArchive } from '../../../platform/archive/write-archive.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { StartProblem } from '../../../platform/start-problem.ts';
import {
  FORMAT,
  MANIFEST_NAME,
  type Manifest,
  nameOfFile,
  nameOfTable,
  type TableEntry,
} from './parse-manifest.ts';
import { RowDigester } from './row-digest.ts';

export type BackupOrder = {
  readonly address: DatabaseAddress;
  readonly files: FileStore;
  /** The path of the backup. */
  readonly path: string;
  /** The version of the product. */
  readonly product: string;
  readonly now: Date;
  readonly stop: AbortSignal;
  /** Called for each table after it was written. */
  readonly onTable?: (table: TableEntry) => void;
};

export type BackupResult = { readonly manifest: Manifest; readonly fileBytes: number };

const explain =
  (failure: string) =>
  (error: unknown): never => {
    throw toDatabaseProblem(error, failure, 'No backup was written.');
  };

/**
 * Writes database and files as of one instant into one zip file: one member per table (COPY text, zstd), one per uploaded
 * file, and finally the manifest. The portal may run meanwhile; another backup of the same database may not. Throws a
 * `StartProblem` that names the table if the database cannot read it.
 */
export async function writeBackup(order: BackupOrder): Promise<BackupResult> {
  const sourceId = await readDatabaseId(order.address).catch(explain('The database cannot be read'));
  let manifest: Manifest | undefined;
  const fileBytes = await writeArchive({ path: order.path, sourceId }, order.stop, async (archive) => {
    // A file exists before its row and is removed after it. Most files are copied before the snapshot of the rows, so that
    // little time remains in which a file with a row could be removed.
    const early = await addFiles(archive, order.files, new Set());
    manifest = await withSnapshot(order.address, async (snapshot) => {
      const fileKeys = await addFiles(archive, order.files, early);
      return addSnapshot(archive, order, snapshot, fileKeys);
    }).catch(explain('The database cannot be read'));
    await archive.add(MANIFEST_NAME, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]));
  });
  if (!manifest) throw new Error('the backup has no manifest');
  return { manifest, fileBytes };
}

/** Adds the files that are not in the archive yet. Returns the keys of all. */
async function addFiles(
  archive: ArchiveWriter,
  files: FileStore,
  there: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const all = new Set(there);
  for (const key of await files.list()) {
    const bytes = all.has(key) ? null : await files.find(key).catch(explainFile(key));
    if (bytes === null) continue;
    await archive.add(nameOfFile(key), Readable.from([bytes]));
    all.add(key);
  }
  return all;
}

const explainFile =
  (key: string) =>
  ({ code, message }: NodeJS.ErrnoException): never => {
    throw new StartProblem(
      `The file files/${key} cannot be read (${code ?? message}). No backup was written.`,
    );
  };

async function addSnapshot(
  archive: ArchiveWriter,
  { product, now, onTable }: BackupOrder,
  snapshot: Snapshot,
  fileKeys: ReadonlySet<string>,
): Promise<Manifest> {
  const { postgres, migrations, readingMonths, sequences } = snapshot;
  const tables: TableEntry[] = [];
  for (const table of snapshot.tables) {
    const entry = await addTable(archive, snapshot, table);
    tables.push(entry);
    onTable?.(entry);
  }
  return {
    format: FORMAT,
    madeAt: now.toISOString(),
    product,
    postgres,
    migrations: [...migrations],
    readingMonths,
    tables,
    sequences: [...sequences],
    fileKeys: [...fileKeys],
  };
}

async function addTable(archive: ArchiveWriter, snapshot: Snapshot, table: BackupTable): Promise<TableEntry> {
  const digester = new RowDigester();
  await archive
    .add(nameOfTable(table.name), snapshot.copyOut(table), digester, createZstdCompress())
    .catch(explain(`The table ${table.name} cannot be read`));
  return { name: table.name, columns: [...table.columns], ...digester.digest };
}
