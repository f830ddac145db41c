import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from '../../server-process.fixture.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded.ts';
import { findLastError } from './log-file.ts';

const LIMITS = { maxBytes: 20_000, olderFiles: 3 };
const ERRORS = 1_500;

const folder = makeDataFolder();
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  postgres = await startEmbeddedPostgres(folder.path, {}, LIMITS);
});
afterAll(async () => {
  await postgres.stop();
  folder.remove();
});

/** From the oldest to the one that PostgreSQL writes to. */
const listFiles = () =>
  [3, 2, 1]
    .map((age) => `${getFile()}.${age}`)
    .filter((file) => existsSync(file))
    .concat(getFile());
const getFile = () => join(folder.path, 'postgres.log');

test("PostgreSQL's log stays short while it writes, and nothing recent is lost", async () => {
  const client = new pg.Client(postgres.address);
  await client.connect();
  const before = statSync(getFile());
  for (let error = 1; error <= ERRORS; error += 1) {
    await client.query(`do $$ begin raise 'error ${error}'; end $$`).catch(() => {});
    if (error % 50 === 0) postgres.rotateLog();
  }
  await client.end();
  const files = listFiles();
  expect(files).toHaveLength(4);
  for (const file of files) {
    const { size, uid, mode } = statSync(file);
    expect(size).toBeLessThan(2 * LIMITS.maxBytes);
    expect({ uid, mode: mode & 0o777 }).toEqual({ uid: before.uid, mode: 0o600 });
  }
  const text = files.map((file) => readFileSync(file, 'utf8')).join('');
  const kept = [...text.matchAll(/ERROR: {2}error (\d+)/g)].map(([, number]) => Number(number));
  expect(kept.length).toBeGreaterThan(500);
  expect(kept).toEqual(kept.map((_, index) => ERRORS - kept.length + 1 + index));
});

test('no statement and no value of a row is in the log', async () => {
  const client = new pg.Client(postgres.address);
  await client.connect();
  await client.query('create table person (email text primary key)');
  for (const _ of ['first', 'second'])
    await client.query("insert into person values ('jane@quarry.example')").catch(() => {});
  await client.query('select $1::int', ['jane']).catch(() => {});
  await client.end();
  const text = readFileSync(getFile(), 'utf8');
  expect(text).toContain('ERROR:  duplicate key value violates unique constraint "person_pkey"');
  expect(text).not.toMatch(/jane@|insert into|STATEMENT|DETAIL/);
});

test('the last fatal error is found in the newest file that has one', () => {
  const file = join(folder.path, 'other.log');
  expect(findLastError(file)).toBeNull();
  writeFileSync(`${file}.1`, '10:00 [1] FATAL:  first\n10:01 [1] PANIC:  could not locate a checkpoint\n');
  writeFileSync(
    file,
    '10:02 [2] FATAL:  the database system is in recovery mode\n10:03 [1] LOG:  shut down\n',
  );
  expect(findLastError(file)).toBe('PANIC:  could not locate a checkpoint');
});
