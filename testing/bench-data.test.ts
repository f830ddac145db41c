import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../apps/server/db/test-database.fixture.ts';
import { openBenchData } from './bench-data.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Returns the address of a database of the test's PostgreSQL. */
const createUrl = (name: string): string => {
  const { host = '', port = 5432, user = '' } = database.address;
  return `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
};

test('a data folder with other content is refused and left unchanged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gw-ground-'));
  writeFileSync(join(folder, 'somebody'), 'has data here');
  await expect(openBenchData({ BENCH_DATA_DIR: folder })).rejects.toThrow(
    'A benchmark runs only on empty data',
  );
  rmSync(folder, { recursive: true });
});

test('an empty folder is accepted, and accepted again with the data of a benchmark', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gw-ground-'));
  await openBenchData({ BENCH_DATA_DIR: folder });
  writeFileSync(join(folder, 'measured'), 'by a bench');
  const data = await openBenchData({ BENCH_DATA_DIR: folder });
  data.remove();
  rmSync(folder, { recursive: true });
});

test("a database with a portal's tables is refused", async () => {
  const url = createUrl(database.address.database ?? '');
  await expect(openBenchData({ BENCH_DATABASE_URL: url })).rejects.toThrow(
    'holds data that no benchmark created',
  );
});
