import type { MachineId } from '@groundwork/domain/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type BuiltSource, createBuild } from '../../db/build.fixture.ts';
import { sql } from '../../db/sql.ts';
import { openTestDatabase, type TestDatabase } from '../../db/test-database.fixture.ts';
import { until } from '../../server-process.fixture.ts';
import type { ReadingRow } from './reading-row.ts';
import { ReadingStore } from './reading-store.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const atMinute = (minute: number): string => new Date(NOW.getTime() + (minute - 30) * 60_000).toISOString();

let database: TestDatabase;
let tracker: BuiltSource;
let program: BuiltSource;
let machineId: MachineId;

beforeAll(async () => {
  database = await openTestDatabase();
  const build = createBuild(database.app);
  const organisation = await build.organisation();
  const machine = await build.machine({ organisation });
  machineId = machine.id;
  [tracker, program] = [await build.source({ organisation }), await build.source({ organisation })];
  for (const source of [tracker, program]) await build.attachment({ machine, source, from: atMinute(0) });
});
afterAll(() => database.close());

const toRow = (source: BuiltSource, minute: number): ReadingRow => ({
  organisationId: source.organisationId,
  sourceId: source.id,
  timeMs: Date.parse(atMinute(minute)),
  place: 0,
  discriminator: minute,
  position: null,
  isFix: false,
  speedKmh: null,
  headingDegrees: null,
  arrivalDelaySeconds: 0,
  arrivalStretch: null,
  data: new Uint8Array([1]),
});

/** Locks the machine's row, like a process that stores a newer reading, until `begin` waits for it. */
async function storeBehind(newerMinute: number, begin: () => Promise<unknown>): Promise<void> {
  const client = await database.gateway.pool.connect();
  try {
    await client.query('begin');
    await client.query('update current set time = $1 where machine_id = $2', [
      atMinute(newerMinute),
      machineId,
    ]);
    const stored = begin();
    await until(async () => {
      const { rows } = await database.owner.pool.query(
        "select 1 from pg_locks where not granted and locktype = 'transactionid'",
      );
      return rows.length > 0;
    });
    await client.query('commit');
    await stored;
  } finally {
    client.release();
  }
}

async function listMarks(): Promise<string[]> {
  const { organisationId } = tracker;
  const marks = await database.app.within({ organisationId }, (db) =>
    db.rows(
      z.object({ from: z.string(), to: z.string() }),
      sql`select to_char(from_time, 'HH24:MI') as "from", to_char(to_time, 'HH24:MI') as "to"
        from derivation_mark where organisation_id = ${organisationId} order by id`,
    ),
  );
  return marks.map(({ from, to }) => `${from} to ${to}`);
}

test('a reading overtaken by another process while being stored is marked as late', async () => {
  const store = new ReadingStore(database.gateway);
  expect(await store.save([toRow(tracker, 5)], NOW)).toEqual({ storedCount: 1, markedCount: 1 });
  expect(await store.save([toRow(tracker, 6)], NOW)).toEqual({ storedCount: 1, markedCount: 0 });
  await storeBehind(10, async () =>
    expect(await store.save([toRow(program, 8)], NOW)).toEqual({ storedCount: 1, markedCount: 1 }),
  );
  expect(await listMarks()).toEqual(['09:35 to 09:35', '09:36 to 09:40']);
  expect(await store.save([toRow(tracker, 11)], NOW)).toEqual({ storedCount: 1, markedCount: 0 });
});
