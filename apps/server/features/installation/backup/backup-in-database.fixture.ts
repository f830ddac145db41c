import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createBuild } from '../../../db/build.fixture.ts';
import { Database, type DatabaseAddress } from '../../../db/database.ts';
import { type FileStore, openFileStore } from '../../../platform/files/file-store.ts';
import { openBackup } from './open-backup.ts';
import type { Manifest } from './parse-manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

/** Aborts a run after this many tables. */
function stopAfter(tables: number) {
  const stopping = new AbortController();
  let done = 0;
  return {
    stop: stopping.signal,
    onTable() {
      done += 1;
      if (done >= tables) stopping.abort(new Error('stopped'));
    },
  };
}

export type BackupFolder = {
  readonly files: FileStore;
  getPath(name: string): string;
  remove(): void;
};

/** Creates a folder for backups, with a subfolder for uploaded files. */
export function createBackupFolder(): BackupFolder {
  const folder = mkdtempSync(join(tmpdir(), 'gw-'));
  chmodSync(folder, 0o755);
  return {
    files: openFileStore(join(folder, 'files')),
    getPath: (name) => join(folder, name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export async function backUp(
  address: DatabaseAddress,
  files: FileStore,
  path: string,
  stopAfterTables = Number.POSITIVE_INFINITY,
): Promise<Manifest> {
  const order = { address, files, path, product: '0.1.0', now: NOW, ...stopAfter(stopAfterTables) };
  return (await writeBackup(order)).manifest;
}

export async function restore(
  path: string,
  address: DatabaseAddress,
  files: FileStore,
  stopAfterTables = Number.POSITIVE_INFINITY,
): Promise<void> {
  const backup = await openBackup(path);
  await restoreBackup({ backup, address, files, now: NOW, ...stopAfter(stopAfterTables) }).finally(() =>
    backup.archive.close(),
  );
}

/** Runs `work` as the application role and closes the connections afterwards. */
export async function asApp<T>(address: DatabaseAddress, work: (app: Database) => Promise<T>): Promise<T> {
  const app = new Database(address, 'app', 2, () => {});
  return work(app).finally(() => app.end());
}

/** Counts the rows of each table without row-level security. */
export async function countRows(address: DatabaseAddress): Promise<Readonly<Record<string, number>>> {
  const client = new pg.Client({ ...address, user: 'postgres' });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
         and relkind in ('r', 'p') and not relispartition and relname not in ('schema_migration', 'account_request', 'backup_run', 'file_folder', 'mail', 'secret_key', 'sign_in_failure', 'sign_on_attempt', 'sign_on_code')
       order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows) {
      const counted = await client.query<{ rows: string }>(`select count(*) as rows from ${name}`);
      counts[name] = Number(counted.rows[0]?.rows);
    }
    return counts;
  } finally {
    await client.end();
  }
}

/**
 * Creates two organisations with many kinds of rows: texts that COPY must escape, a picture, readings of two
 * months.
 */
export async function buildPortal(app: Database, gateway: Database, files: FileStore) {
  const build = createBuild(app, files);
  const owner = await build.organisation({
    name: 'Tab\there, \\ line\nend, "quote" — 挖掘机',
    type: 'rental',
  });
  const customerOrganisation = await build.organisation({ type: 'end-user' });
  await build.person({ organisation: owner, role: 'administrator' });
  const machine = await build.machine({ organisation: owner, assetId: '\\N' });
  const source = await build.source({ organisation: owner });
  await build.attachment({ machine, source });
  const site = await build.site({ organisation: owner });
  await build.siteAssignment({ machine, site });
  const customer = await build.customer({ organisation: owner, linkedTo: customerOrganisation.id });
  await build.hire({ machine, customer, dailyAllowanceHours: 7.5 });
  await build.meterCorrection({ machine, at: '2026-03-01T00:00:00Z', value: 1234.1 });
  await build.ingestKey({ source });
  const imageName = await build.machineImage({ machine, bytes: Buffer.from('a picture') });
  await gateway.pool.query(
    `insert into reading (organisation_id, source_id, time, discriminator, data)
     select $1, $2, '2026-02-20T00:00:00Z'::timestamptz + n * interval '30 minutes', n, decode('00ff5c0a09', 'hex')
     from generate_series(0, 999) n`,
    [owner.id, source.id],
  );
  return { owner, machine, imageName };
}
