import { appendFileSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLastBackup, recordBackup } from '../../../db/backup/backup-runs.ts';
import { createBuild } from '../../../db/build.fixture.ts';
import { withOwner } from '../../../db/owner-session.ts';
import { openTestDatabase, type TestDatabase } from '../../../db/test-database.fixture.ts';
import { openArchive } from '../../../platform/archive/read-archive.ts';
import { writeArchive } from '../../../platform/archive/write-archive.ts';
import { openFileStore } from '../../../platform/files/file-store.ts';
import {
  asApp,
  backUp,
  buildPortal,
  countRows,
  createBackupFolder,
  restore,
} from './backup-in-database.fixture.ts';
import { openBackup } from './open-backup.ts';
import { MANIFEST_NAME, type Manifest, nameOfTable } from './parse-manifest.ts';

const SOURCE_ID = '0a1b2c3d';
const folder = createBackupFolder();
const whole = folder.getPath('whole.backup');
let source: TestDatabase;
let manifest: Manifest;
let portal: Awaited<ReturnType<typeof buildPortal>>;

beforeAll(async () => {
  source = await openTestDatabase();
  portal = await buildPortal(source.app, source.gateway, folder.files);
  manifest = await backUp(source.address, folder.files, whole);
});
afterAll(async () => {
  await source.close();
  folder.remove();
});

async function withTarget(work: (target: TestDatabase) => Promise<void>): Promise<void> {
  const target = await openTestDatabase();
  await work(target).finally(() => target.close());
}

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(String, (error: Error) => error.message);

/** Writes a copy of `whole` with a changed manifest. */
async function writeChanged(name: string, change: (manifest: Manifest) => unknown): Promise<string> {
  const path = folder.getPath(name);
  const { archive } = await openBackup(whole);
  await writeArchive({ path, sourceId: SOURCE_ID }, new AbortController().signal, async ({ add }) => {
    for (const table of manifest.tables)
      await add(nameOfTable(table.name), await archive.open(nameOfTable(table.name)));
    const changed = change({ ...structuredClone(manifest), fileKeys: [] });
    await add(MANIFEST_NAME, Readable.from([Buffer.from(JSON.stringify(changed))]));
  });
  archive.close();
  return path;
}

test('a backup contains every row of every organisation and all uploaded files', async () => {
  const rows = Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]));
  expect(rows).toEqual(await countRows(source.address));
  expect(rows).toMatchObject({ organisation: 2, reading: 1_000, hire: 1 });
  expect(manifest.fileKeys).toHaveLength(2);
});

test('a restored portal is equal in every table, continues its sequences, and has its pictures', () =>
  withTarget(async (target) => {
    const files = openFileStore(folder.getPath('restored-files'));
    await restore(whole, target.address, files);
    const again = await backUp(target.address, files, folder.getPath('again.backup'));
    expect({ ...again, fileKeys: [...again.fileKeys].sort() }).toEqual({
      ...manifest,
      fileKeys: [...manifest.fileKeys].sort(),
    });
    const key = `${portal.owner.id}/machine-images/${portal.imageName}s.webp`;
    expect(Buffer.from((await files.find(key)) ?? []).toString()).toBe('a picture');
    const build = createBuild(target.app);
    expect((await build.machine({ organisation: portal.owner })).id).toBe(portal.machine.id + 1);
  }));

test('a restored database isolates organisations, even from its owner', () =>
  withTarget(async (target) => {
    await restore(whole, target.address, folder.files);
    const seen = await withOwner(target.address, (client) => client.query('select from machine'));
    expect(seen.rowCount).toBe(0);
    expect((await target.app.pool.query('select from machine')).rowCount).toBe(0);
  }));

test('a portal that was started but never used counts as empty', () =>
  withTarget(async (target) => {
    await withOwner(target.address, (client) =>
      client.query(`insert into one_time_link (token_hash, purpose, expires_at)
        values ('\\x00', 'first-administrator', now())`),
    );
    await recordBackup(target.address, { finishedAt: new Date(), fileName: 'empty.backup', fileBytes: 1 });
    await restore(whole, target.address, folder.files);
    expect(await countRows(target.address)).toEqual(await countRows(source.address));
    expect(await findLastBackup(target.owner), 'a restored portal has no backup of its own').toBeNull();
  }));

test('refuses to restore into an installation with data, and leaves it unchanged', () =>
  withTarget(async (target) => {
    await asApp(target.address, (app) => createBuild(app).organisation());
    const before = await countRows(target.address);
    expect(await refusal(restore(whole, target.address, folder.files))).toMatch(
      /^A backup is restored into an empty installation only, and this one has rows in organisation\./,
    );
    expect(await countRows(target.address)).toEqual(before);
  }));

test.each([
  ['is cut off', (path: string) => truncateSync(path, readFileSync(path).length - 1)],
  ['is cut in the middle', (path: string) => truncateSync(path, 5_000)],
  ['is something else', (path: string) => writeFileSync(path, 'a letter')],
  ['is empty', (path: string) => truncateSync(path, 0)],
  ['has bytes after its end', (path: string) => appendFileSync(path, 'more')],
])('refuses a file that %s', async (name, spoil) => {
  const path = folder.getPath(name);
  writeFileSync(path, readFileSync(whole));
  spoil(path);
  expect(await refusal(openBackup(path))).toMatch(
    / is not a backup of Groundwork, or is incomplete \(.+\)\.$/,
  );
});

test('refuses a file that does not exist', async () => {
  expect(await refusal(openBackup(folder.getPath('nowhere')))).toContain('ENOENT');
});

test('refuses a zip file of another program', async () => {
  const path = folder.getPath('other.zip');
  await writeArchive({ path, sourceId: SOURCE_ID }, new AbortController().signal, ({ add }) =>
    add('a.txt', Readable.from([Buffer.from('a')])),
  );
  expect(await refusal(openBackup(path))).toContain('there is no manifest.json in it');
});

test('refuses a backup of a newer version and names the version', async () => {
  const newer = await writeChanged('newer.backup', (was) => ({
    ...was,
    product: '7.0.0',
    migrations: [...was.migrations, { number: was.migrations.length + 1, name: '9999-later', checksum: '' }],
  }));
  expect(await refusal(openBackup(newer))).toBe(
    'The backup was written by a newer version of Groundwork (7.0.0, with 9999-later): restore it with that version or a later one.',
  );
});

test('a backup with changed rows is not restored, and the database stays empty', () =>
  withTarget(async (target) => {
    const changed = await writeChanged('changed.backup', (was) => ({
      ...was,
      tables: was.tables.map((table) =>
        table.name === 'reading' ? { ...table, crcSum: table.crcSum + 1 } : table,
      ),
    }));
    expect(await refusal(restore(changed, target.address, folder.files))).toBe(
      'The rows of reading in the file differ from those that were backed up (1000 of 1000): nothing was restored.',
    );
    expect(Object.values(await countRows(target.address)).every((rows) => rows === 0)).toBe(true);
    await restore(whole, target.address, folder.files);
  }));

test('detects a changed byte in the file', async () => {
  const archive = await openArchive(whole);
  const member = await archive.read(nameOfTable('reading'));
  archive.close();
  const path = folder.getPath('damaged.backup');
  const bytes = readFileSync(whole);
  const at = bytes.indexOf(member) + member.length - 20;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
  writeFileSync(path, bytes);
  await withTarget(async (target) => {
    expect(await refusal(restore(path, target.address, folder.files))).toMatch(
      /^The rows of reading cannot be restored \(.+\): nothing was restored\.$/,
    );
    expect((await countRows(target.address)).reading).toBe(0);
  });
});

test('fails and names the table if a table is closed to backups', async () => {
  await withTarget(async (target) => {
    await withOwner(target.address, (client) =>
      client.query('create table closed (a int); alter table closed enable row level security'),
    );
    const backup = backUp(target.address, folder.files, folder.getPath('closed.backup'));
    expect(await refusal(backup)).toMatch(/^The database keeps closed from its own login role\./);
  });
});

test('does not overwrite an existing file', async () => {
  expect(await refusal(backUp(source.address, folder.files, whole))).toContain('already exists');
});

test('a stopped backup leaves no file and no sessions', async () => {
  const path = folder.getPath('stopped.backup');
  expect(await refusal(backUp(source.address, folder.files, path, 3))).toBe('The operation was aborted');
  expect(readdirSync(dirname(path)).filter((name) => name.startsWith('stopped'))).toEqual([]);
  await backUp(source.address, folder.files, path);
});

test('a stopped restore leaves the database empty and can be repeated', () =>
  withTarget(async (target) => {
    expect(await refusal(restore(whole, target.address, folder.files, 20))).toContain('aborted');
    expect(Object.values(await countRows(target.address)).every((rows) => rows === 0)).toBe(true);
    await restore(whole, target.address, folder.files);
    expect(await countRows(target.address)).toEqual(await countRows(source.address));
  }));
