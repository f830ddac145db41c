import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from '../platform/log.ts';
import { Database } from './database.ts';
import { asSuperuser, openTestDatabase, type TestDatabase } from './test-database.fixture.ts';

/** Far above what a line needs, far below a client with its connection. */
const MAX_LINE_CHARACTERS = 400;

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

test('a lost connection is a short line without the client that the driver attaches', async () => {
  const lines: string[] = [];
  const log = openLog('info', { destination: { write: (line) => lines.push(line) } });
  const lost = Promise.withResolvers<Error>();
  const pool = new Database(database.portalAddress, 'app', 1, lost.resolve);
  const { rows } = await pool.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await asSuperuser(database.address, 'select pg_terminate_backend($1)', [rows[0]?.pid]);
  const err = await lost.promise;
  expect(err).toHaveProperty('client.secretKey');
  log.warn({ err, also: err, code: 'x' }, 'database connection lost');
  await pool.end();
  const [line = ''] = lines;
  expect(line.length).toBeLessThan(MAX_LINE_CHARACTERS);
  const logged = {
    type: 'DatabaseError',
    message: 'terminating connection due to administrator command',
    code: '57P01',
  };
  expect(JSON.parse(line)).toEqual({
    level: 40,
    time: expect.any(Number),
    msg: 'database connection lost',
    err: logged,
    also: logged,
    code: 'x',
  });
});

test('a violated constraint is logged without the values of the row', async () => {
  const lines: string[] = [];
  const log = openLog('info', { destination: { write: (line) => lines.push(line) } });
  const insert = () =>
    database.owner.pool.query("insert into schema_migration values (1, $1, 'x', now())", ['quarry']);
  const err = await insert().catch((error: unknown) => error);
  expect(err).toMatchObject({ code: '23505', detail: 'Key (number)=(1) already exists.' });
  log.error({ err }, 'refused');
  expect(JSON.parse(lines[0] ?? '').err).toEqual({
    type: 'DatabaseError',
    message: 'duplicate key value violates unique constraint "schema_migration_pkey"',
    code: '23505',
    stack: expect.stringContaining('lost-connection.test.ts'),
  });
});
