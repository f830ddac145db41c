import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../apps/server/db/test-database.fixture.ts';
import { openGround } from './own-ground.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The address of a database of the test's PostgreSQL. */
const urlOf = (name: string): string => {
  const { host = '', port = 5432, user = '' } = database.address;
  return `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
};

test('a data folder that holds something is refused, and stays as it was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gw-ground-'));
  writeFileSync(join(folder, 'somebody'), 'has data here');
  await expect(openGround({ BENCH_DATA_DIR: folder })).rejects.toThrow('A bench runs only on what is empty');
  rmSync(folder, { recursive: true });
});

test('an empty folder is taken, and taken again with what a bench left in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gw-ground-'));
  await openGround({ BENCH_DATA_DIR: folder });
  writeFileSync(join(folder, 'measured'), 'by a bench');
  const ground = await openGround({ BENCH_DATA_DIR: folder });
  ground.remove();
  rmSync(folder, { recursive: true });
});

test('a database with tables of a portal is refused', async () => {
  const url = urlOf(database.address.database ?? '');
  await expect(openGround({ BENCH_DATABASE_URL: url })).rejects.toThrow('holds something that no bench made');
});
