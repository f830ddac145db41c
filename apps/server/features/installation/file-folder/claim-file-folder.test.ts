import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listTables } from '../../../db/backup/table-list.ts';
import { createBuild } from '../../../db/build.fixture.ts';
import { withOwner } from '../../../db/owner-session.ts';
import { sql } from '../../../db/sql.ts';
import { openTestDatabase, type TestDatabase } from '../../../db/test-database.fixture.ts';
import { checkFileFolder, claimFileFolder } from './claim-file-folder.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'groundwork-folder-'));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test('two processes that share a folder start at once, and again', async () => {
  const { address } = database;
  const path = join(folder, 'files');
  await Promise.all([claimFileFolder(address, path, 'web-1'), claimFileFolder(address, path, 'web-2')]);
  await claimFileFolder(address, path, 'web-1');
});

test('another folder is refused by name, and accepted with the printed command', async () => {
  const { address } = database;
  const other = join(folder, "the other's");
  await claimFileFolder(address, join(folder, 'one'), 'web-1');
  const refused = claimFileFolder(address, other, 'web-2');
  await expect(refused).rejects.toThrow(
    `DATA_DIR: the pictures of this portal are in ${folder}/one on web-1, and ${other} on web-2 is not that folder: mount it, share it or copy it here (docs/roles.md). If those pictures are lost, accept this folder with: mkdir -p `,
  );
  await expect(checkFileFolder(address, other)).rejects.toThrow('is not that folder');
  expect(existsSync(other)).toBe(false);
  const message = await refused.then(String, String);
  execFileSync('sh', ['-c', message.split('with: ')[1] ?? '']);
  await claimFileFolder(address, other, 'web-2');
  await checkFileFolder(address, other);
});

test('a share that is not mounted is refused', async () => {
  const { address } = database;
  const path = join(folder, 'files');
  await claimFileFolder(address, path);
  rmSync(path, { recursive: true });
  mkdirSync(path);
  await expect(claimFileFolder(address, path)).rejects.toThrow('is not that folder');
});

test('a folder of an older version is taken with its files, and may be moved', async () => {
  const { address } = database;
  const [path, moved] = [join(folder, 'files'), join(folder, 'moved')];
  mkdirSync(join(path, '7'), { recursive: true });
  writeFileSync(join(path, '7', 'a.webp'), 'a picture');
  await claimFileFolder(address, path, 'web-1');
  cpSync(path, moved, { recursive: true });
  await claimFileFolder(address, moved, 'web-2');
  await expect(claimFileFolder(address, join(folder, 'empty'))).rejects.toThrow(`are in ${moved} on web-2`);
});

test('a new database takes over the folder of another, and no backup contains the folder', async () => {
  await claimFileFolder(database.address, folder);
  const next = await openTestDatabase();
  await claimFileFolder(next.address, folder).finally(() => next.close());
  const tables = await withOwner(database.address, listTables);
  expect(tables.map(({ name }) => name)).not.toContain('file_folder');
});

test('a first start without the pictures of an older version is refused', async () => {
  const { address } = database;
  const build = createBuild(database.app);
  const organisation = await build.organisation();
  const { id } = await build.machine({ organisation });
  await database.app.within({ organisationId: organisation.id }, (db) =>
    db.run(sql`update machine set image_name = 'a' where id = ${id}`),
  );
  const message = await claimFileFolder(address, join(folder, 'files')).then(String, String);
  expect(message).toContain('DATA_DIR: machines of this portal have pictures, and there are none in ');
  execFileSync('sh', ['-c', message.split('with: ')[1] ?? '']);
  await claimFileFolder(address, join(folder, 'files'));
});
