import { appendFileSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  makeBackupFolder,
  restore,
} from './backup-in-database.fixture.ts';
import { openBackup } from './open-backup.ts';
import { MANIFEST_NAME, type Manifest, nameOfTable } from './parse-manifest.ts';

const folder = makeBackupFolder();
const whole = folder.pathOf('whole.backup');
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

/** As `whole`, with another manifest. */
async function writeChanged(name: string, change: (manifest: Manifest) => unknown): Promise<string> {
  const path = folder.pathOf(name);
  const { archive } = await openBackup(whole);
  await writeArchive(path, new AbortController().signal, async ({ add }) => {
    for (const table of manifest.tables)
      await add(nameOfTable(table.name), await archive.open(nameOfTable(table.name)));
    const changed = change({ ...structuredClone(manifest), fileKeys: [] });
    await add(MANIFEST_NAME, Readable.from([Buffer.from(JSON.stringify(changed))]));
  });
  archive.close();
  return path;
}

test('a backup holds every row of every organisation, and what is uploaded', async () => {
  const rows = Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]));
  expect(rows).toEqual(await countRows(source.address));
  expect(rows).toMatchObject({ organisation: 2, reading: 1_000, hire: 1 });
  expect(manifest.fileKeys).toHaveLength(2);
});

test('a restored portal is the same in every table, goes on counting, and shows its pictures', () =>
  withTarget(async (target) => {
    const files = openFileStore(folder.pathOf('restored-files'));
    await restore(whole, target.address, files);
    const again = await backUp(target.address, files, folder.pathOf('again.backup'));
    expect({ ...again, fileKeys: [...again.fileKeys].sort() }).toEqual({
      ...manifest,
      fileKeys: [...manifest.fileKeys].sort(),
    });
    const key = `${portal.owner.id}/machine-images/${portal.imageName}s.webp`;
    expect(Buffer.from((await files.find(key)) ?? []).toString()).toBe('a picture');
    const build = createBuild(target.app);
    expect((await build.machine({ organisation: portal.owner })).id).toBe(portal.machine.id + 1);
  }));

test('a restored database keeps organisations apart, its owner included', () =>
  withTarget(async (target) => {
    await restore(whole, target.address, folder.files);
    const seen = await withOwner(target.address, (client) => client.query('select from machine'));
    expect(seen.rowCount).toBe(0);
    expect((await target.app.pool.query('select from machine')).rowCount).toBe(0);
  }));

test('a portal that was started and never used is as good as an empty one', () =>
  withTarget(async (target) => {
    await withOwner(target.address, (client) =>
      client.query(`insert into one_time_link (token_hash, purpose, expires_at)
        values ('\\x00', 'first-administrator', now())`),
    );
    await restore(whole, target.address, folder.files);
    expect(await countRows(target.address)).toEqual(await countRows(source.address));
  }));

test('an installation that holds anything is refused, and stays as it is', () =>
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
  ['has more after its end', (path: string) => appendFileSync(path, 'more')],
])('a file that %s is refused', async (name, spoil) => {
  const path = folder.pathOf(name);
  writeFileSync(path, readFileSync(whole));
  spoil(path);
  expect(await refusal(openBackup(path))).toMatch(
    / is no backup of Groundwork, or not the whole of one \(.+\)\.$/,
  );
});

test('a file that is not there is refused', async () => {
  expect(await refusal(openBackup(folder.pathOf('nowhere')))).toContain('ENOENT');
});

test('a zip file of another program is refused', async () => {
  const path = folder.pathOf('other.zip');
  await writeArchive(path, new AbortController().signal, ({ add }) =>
    add('a.txt', Readable.from([Buffer.from('a')])),
  );
  expect(await refusal(openBackup(path))).toContain('there is no manifest.json in it');
});

test('a backup of a newer version is refused, and named', async () => {
  const newer = await writeChanged('newer.backup', (was) => ({
    ...was,
    product: '7.0.0',
    migrations: [...was.migrations, { number: was.migrations.length + 1, name: '9999-later', checksum: '' }],
  }));
  expect(await refusal(openBackup(newer))).toBe(
    'The backup was made by a newer version of Groundwork (7.0.0, it has 9999-later): restore it with that version, or a later one.',
  );
});

test('rows that are not those that were backed up leave the database empty', () =>
  withTarget(async (target) => {
    const changed = await writeChanged('changed.backup', (was) => ({
      ...was,
      tables: was.tables.map((table) =>
        table.name === 'reading' ? { ...table, crcSum: table.crcSum + 1 } : table,
      ),
    }));
    expect(await refusal(restore(changed, target.address, folder.files))).toBe(
      'The rows of reading in the file are not those that were backed up (1000 of 1000): nothing was restored.',
    );
    expect(Object.values(await countRows(target.address)).every((rows) => rows === 0)).toBe(true);
    await restore(whole, target.address, folder.files);
  }));

test('a byte that was changed in the file is noticed', async () => {
  const archive = await openArchive(whole);
  const member = await archive.read(nameOfTable('reading'));
  archive.close();
  const path = folder.pathOf('damaged.backup');
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

test('a table that is closed to backups stops one, and names itself', async () => {
  await withTarget(async (target) => {
    await withOwner(target.address, (client) =>
      client.query('create table closed (a int); alter table closed enable row level security'),
    );
    const backup = backUp(target.address, folder.files, folder.pathOf('closed.backup'));
    expect(await refusal(backup)).toMatch(/^The database keeps closed from its own login role\./);
  });
});

test('a file that is there already is not written over', async () => {
  expect(await refusal(backUp(source.address, folder.files, whole))).toContain('exists already');
});

test('a backup that is stopped leaves no file, and none of its sessions', async () => {
  const path = folder.pathOf('stopped.backup');
  expect(await refusal(backUp(source.address, folder.files, path, 3))).toBe('The operation was aborted');
  expect(readdirSync(dirname(path)).filter((name) => name.startsWith('stopped'))).toEqual([]);
  await backUp(source.address, folder.files, path);
});

test('a restore that is stopped leaves the database empty, and can be begun again', () =>
  withTarget(async (target) => {
    expect(await refusal(restore(whole, target.address, folder.files, 20))).toContain('aborted');
    expect(Object.values(await countRows(target.address)).every((rows) => rows === 0)).toBe(true);
    await restore(whole, target.address, folder.files);
    expect(await countRows(target.address)).toEqual(await countRows(source.address));
  }));
