import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { StartProblem } from '../../../platform/start-problem.ts';
import { type OpenBackup, openBackup } from './open-backup.ts';
import { type Manifest, nameOfFile, nameOfTable, type TableEntry } from './parse-manifest.ts';
import { isSameDigest, RowDigester } from './row-digest.ts';

export type BackupCheck = {
  readonly path: string;
  readonly stop: AbortSignal;
  /** Called for each table after it was compared. */
  readonly onTable?: (table: TableEntry) => void;
};

/**
 * Reads everything that a restore would read and compares it with the manifest, without a database. Returns the manifest. Throws a
 * `StartProblem` that names the damaged member, or the reason why this version cannot restore the file.
 */
export async function checkBackup(check: BackupCheck): Promise<Manifest> {
  const backup = await openBackup(check.path);
  try {
    for (const table of backup.manifest.tables) await checkTable(check, backup, table);
    for (const key of backup.manifest.fileKeys) await checkFile(check, backup, nameOfFile(key));
    return backup.manifest;
  } finally {
    backup.archive.close();
  }
}

async function checkTable({ path, stop, onTable }: BackupCheck, { archive }: OpenBackup, table: TableEntry) {
  const member = nameOfTable(table.name);
  const read = new RowDigester();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    await pipeline(await archive.open(member), createZstdDecompress(), read, nowhere, { signal: stop });
  } catch (error) {
    stop.throwIfAborted();
    throw damaged(path, `${member} cannot be read`, error);
  }
  if (!isSameDigest(table, read.digest))
    throw damaged(
      path,
      `the rows in ${member} are not those that were backed up (${read.digest.rows} of ${table.rows})`,
    );
  onTable?.(table);
}

async function checkFile({ path, stop }: BackupCheck, { archive }: OpenBackup, member: string) {
  stop.throwIfAborted();
  await archive.read(member).catch((error: Error) => {
    throw damaged(path, `${member} cannot be read`, error);
  });
}

const damaged = (path: string, what: string, cause?: unknown): StartProblem =>
  new StartProblem(`${path} is damaged: ${what}${cause instanceof Error ? ` (${cause.message})` : ''}.`);
