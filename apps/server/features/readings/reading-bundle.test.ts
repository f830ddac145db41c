import type { Reading } from '@groundwork/domain/readings/reading.ts';
import { expect } from 'vitest';
import { databaseTest } from '../../db/database-test.fixture.ts';
import { sql } from '../../db/sql.ts';
import { BUNDLE, readingBundle, unpackBundle } from './reading-bundle.ts';
import { readingRow } from './reading-row.ts';
import { ReadingStore } from './reading-store.ts';

const NOW = new Date('2026-10-05T06:00:01Z');
const FIRST_MS = Date.parse('2026-10-05T06:00:00.123Z');
const COMMON = {
  altitudeMetres: null,
  headingDegrees: 90,
  satellites: 0,
  speedKmh: 7,
  priority: 0,
  eventId: null,
};
const POSITIONS = [
  null,
  { latitudeE7: -338_000_000, longitudeE7: 1_512_000_000 },
  { latitudeE7: 0, longitudeE7: 0 },
  { latitudeE7: 515_000_000, longitudeE7: -1_270_000 },
];
const READINGS: Reading[] = POSITIONS.map((position, index) => ({
  timeMs: FIRST_MS + index,
  discriminator: 1 - index,
  position,
  ...COMMON,
  values: [{ id: 9, width: 2, raw: index } as const].slice(0, index),
}));

const test = databaseTest()
  .extend('source', { scope: 'file' }, async ({ build }) =>
    build.source({ organisation: await build.organisation() }),
  )
  .extend('helpers', { scope: 'file' }, ({ database, source }) => {
    const readBundle = () =>
      database.app.within({ organisationId: source.organisationId, readOnly: true }, (db) =>
        db.one(
          readingBundle,
          sql`select source_id, ${BUNDLE} as bundle from reading where source_id = ${source.id} group by source_id`,
        ),
      );
    return { readBundle };
  });

test.beforeAll(async ({ database, source }) => {
  const { organisationId, id } = source;
  const rows = READINGS.map((reading) => readingRow({ organisationId, sourceId: id }, reading, NOW));
  await new ReadingStore(database.gateway).save(rows, NOW);
});

test('a bundle returns readings as they were stored, with and without a position', async ({
  helpers: { readBundle },
}) => {
  const found = unpackBundle(await readBundle()).sort((a, b) => a.timeMs - b.timeMs);
  expect(found).toEqual(READINGS);
});

test('refuses a truncated bundle', async ({ helpers: { readBundle } }) => {
  const { source_id, bundle } = await readBundle();
  expect(() => unpackBundle({ source_id, bundle: bundle.subarray(0, -1) })).toThrow(RangeError);
});
