import type { QuarantineReason } from '@groundwork/domain/readings/quarantine-reason.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { BuiltSource } from '../../db/built-rows.fixture.ts';
import { databaseTest } from '../../db/database-test.fixture.ts';
import { sql } from '../../db/sql.ts';
import { QuarantineStore } from './quarantine-store.ts';
import { MAX_QUARANTINED_PER_REASON } from './readings-limits.ts';

const test = databaseTest();

const ARRIVED_MS = Date.parse('2026-11-20T10:00:00Z');

const READING: Reading = {
  ...{ timeMs: 0, discriminator: 0, position: null, altitudeMetres: null, headingDegrees: null },
  ...{ satellites: null, speedKmh: null, priority: null, eventId: null, values: [] },
};

/** Readings that arrived a second apart, the first of them after this many seconds. */
function quarantined(source: BuiltSource, reason: QuarantineReason, from: number, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    organisationId: source.organisationId,
    sourceId: source.id,
    reason,
    clockOffsetMinutes: null,
    receivedAt: new Date(ARRIVED_MS + (from + index) * 1_000),
    // The clock runs backwards: what arrived last is the newest, whatever its own time.
    reading: { ...READING, timeMs: 1_000_000 - from - index },
  }));
}

const row = z.object({ reason: z.string(), readings: z.int(), oldest: z.string(), removed: z.int() });

test('keeps the newest of each source and reason, and counts the others', async ({ database, build }) => {
  const organisation = await build.organisation();
  const source = await build.source({ organisation });
  const other = await build.source({ organisation });
  const store = new QuarantineStore(database.gateway);
  const list = ({ id, organisationId }: BuiltSource) =>
    database.app.within({ organisationId }, (db) =>
      db.rows(
        row,
        sql`select reason, count(*) as readings, (min(received_at) at time zone 'UTC')::time::text as oldest,
          coalesce((select removed from quarantine_count c
            where c.source_id = ${id} and c.reason = q.reason), -1)::int as removed
        from quarantine q where source_id = ${id} group by reason order by reason`,
      ),
    );
  const many = MAX_QUARANTINED_PER_REASON;
  await store.save([
    ...quarantined(source, 'clock-ahead', 0, many),
    ...quarantined(other, 'clock-ahead', 0, 2),
  ]);
  await store.save(quarantined(source, 'clock-before-2010', 5_000, 3));
  const all = { reason: 'clock-ahead', readings: many };
  const few = { reason: 'clock-before-2010', readings: 3, oldest: '11:23:20', removed: 0 };
  expect(await list(source)).toEqual([{ ...all, oldest: '10:00:00', removed: 0 }, few]);
  await store.save(quarantined(source, 'clock-ahead', many, 60));
  // A re-sent reading is no new one.
  await store.save(quarantined(source, 'clock-ahead', many, 60));
  expect(await list(source)).toEqual([{ ...all, oldest: '10:01:00', removed: 60 }, few]);
  // More at once than are kept.
  await store.save(quarantined(source, 'clock-ahead', 6_000, many + 40));
  expect(await list(source)).toEqual([{ ...all, oldest: '11:40:40', removed: many + 100 }, few]);
  expect(await list(other)).toEqual([{ ...all, readings: 2, oldest: '10:00:00', removed: 0 }]);
});
