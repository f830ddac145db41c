import type { POST } from '@groundwork/contract/v1/ingest/readings.ts';
import { readingToDocument } from '@groundwork/decoders/json-readings/reading.ts';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { unpackReading } from '../../features/readings/public.ts';
import { openIntake } from '../../ingest/open-intake.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { portalTest } from './portal-test.fixture.ts';
import { startTestServer } from './test-server.fixture.ts';

type IngestResult = z.output<typeof POST.answer>;

const minute = (count: number) => `2026-11-20T08:${String(count).padStart(2, '0')}:00.000Z`;
const working = (time: string) => ({
  time,
  position: { latitude: 51.5, longitude: -0.12 },
  satellites: 9,
  speedKmh: 4.5,
  values: [{ name: 'engineSpeedRpm', value: 1_600, kind: 'instant' }],
});
const NOTHING_WRONG = { quarantined: [], refused: [] };

const storedRow = z.object({
  atMs: z.number(),
  discriminator: z.int(),
  latitudeE7: z.nullable(z.int()),
  longitudeE7: z.nullable(z.int()),
  data: z.instanceof(Buffer),
});

const test = portalTest()
  .extend('organisation', { scope: 'file' }, ({ portal }) => portal.build.organisation())
  .extend('machine', ({ portal, organisation }) => portal.build.machine({ organisation }))
  .extend('source', ({ portal, organisation }) => portal.build.source({ organisation, type: 'HTTP' }))
  .extend('key', async ({ portal, source }) => (await portal.build.ingestKey({ source })).key)
  .extend('helpers', ({ key, portal, organisation, source }) => {
    const send = (readings: unknown, token = key) =>
      portal.send<IngestResult>('POST', '/v1/ingest/readings', { token, body: { readings } });
    /** Returns the stored readings of the source in the format in which they were sent. */
    async function listStored() {
      const rows = await portal.database.app.within({ organisationId: organisation.id }, (db) =>
        db.rows(
          storedRow,
          sql`select floor(extract(epoch from time) * 1000)::float8 as "atMs", discriminator,
          latitude_e7 as "latitudeE7", longitude_e7 as "longitudeE7", data
        from reading where organisation_id = ${organisation.id} and source_id = ${source.id} order by time`,
        ),
      );
      return rows.map(({ atMs, discriminator, latitudeE7, longitudeE7, data }) => {
        const position = latitudeE7 === null || longitudeE7 === null ? null : { latitudeE7, longitudeE7 };
        return readingToDocument(unpackReading({ timeMs: atMs, discriminator, position }, data));
      });
    }
    return { send, listStored };
  });

test.beforeEach(async ({ portal, machine, source }) => {
  await portal.build.attachment({ machine, source });
});

test("a batch is stored as it was sent and updates the machine's last contact", async ({
  portal,
  organisation,
  machine,
  helpers: { send, listStored },
}) => {
  const sent = [
    working(minute(1)),
    { time: minute(2), values: [{ name: 'coolant °C', value: 88.5, kind: 'instant' }] },
  ];
  const { status, body } = await send(sent);
  expect({ status, body }).toEqual({ status: 200, body: { stored: 2, alreadyKnown: 0, ...NOTHING_WRONG } });
  expect(await listStored()).toEqual(sent);
  const { at } = await portal.database.app.within({ organisationId: organisation.id }, (db) =>
    db.one(
      z.object({ at: z.string() }),
      sql`select date_trunc('milliseconds', time) as at from current
        where organisation_id = ${organisation.id} and machine_id = ${machine.id}`,
    ),
  );
  expect(at).toBe('2026-11-20T08:02:00Z');
});

test('a batch that is sent again changes nothing and is counted as already known', async ({
  helpers: { send, listStored },
}) => {
  await send([working(minute(1)), working(minute(2))]);
  const again = await send([working(minute(2)), working(minute(3)), working(minute(1))]);
  expect(again.body).toEqual({ stored: 1, alreadyKnown: 2, ...NOTHING_WRONG });
  expect(await listStored()).toHaveLength(3);
});

test('the same batch sent many times at once is stored once, and every call gets a response', async ({
  helpers: { send, listStored },
}) => {
  const batch = [working(minute(1)), working(minute(2)), working(minute(3))];
  const responses = await Promise.all(Array.from({ length: 12 }, () => send(batch)));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(responses.reduce((sum, { body }) => sum + body.stored, 0)).toBe(3);
  expect(responses.reduce((sum, { body }) => sum + body.alreadyKnown, 0)).toBe(33);
  expect(await listStored()).toHaveLength(3);
});

test('an event in the same millisecond as another reading is stored separately', async ({
  helpers: { send },
}) => {
  const event = { time: minute(1), values: [{ name: 'ignition', value: true, kind: 'instant' }] };
  expect((await send([working(minute(1)), event])).body.stored).toBe(2);
  expect((await send([event])).body).toMatchObject({ stored: 0, alreadyKnown: 1 });
});

test('names a bad row and stores the others', async ({ helpers: { send, listStored } }) => {
  const sent = [
    working(minute(1)),
    { time: 'yesterday' },
    { time: minute(2), values: [{ name: 'engineSpeedRpm', value: 'fast', kind: 'instant' }] },
    { time: minute(3), speedKmh: -4 },
    'not a row',
    { ...working(minute(4)), colour: 'red' },
    working(minute(5)),
  ];
  const { status, body } = await send(sent);
  expect(status).toBe(200);
  expect(body).toMatchObject({ stored: 2, alreadyKnown: 0, quarantined: [] });
  expect(body.refused.map(({ row, field, reason }) => [row, field, reason])).toEqual([
    [1, 'body.readings.1.time', 'NOT_AN_INSTANT'],
    [2, 'body.readings.2.values.0.value', 'NOT_ALLOWED'],
    [3, 'body.readings.3.speedKmh', 'TOO_SMALL'],
    [4, 'body.readings.4', 'WRONG_TYPE'],
    [5, 'body.readings.5.colour', 'UNKNOWN_FIELD'],
  ]);
  expect((await listStored()).map(({ time }) => time)).toEqual([minute(1), minute(5)]);
});

test.for([
  ['a negative counter', { name: 'engineHoursSeconds', value: -1, kind: 'counter' }, 'value'],
  ['a counter sent as an instant', { name: 'odometerMetres', value: 1, kind: 'instant' }, 'kind'],
  ['an interval of no length', { name: 'activeSeconds', value: 1, kind: 'interval' }, 'coversSeconds'],
  [
    'more active than covered',
    { name: 'activeSeconds', value: 61, kind: 'interval', coversSeconds: 60 },
    'value',
  ],
  [
    'a resolution of a value without steps',
    { name: 'pto', value: true, kind: 'instant', resolution: 1 },
    'resolution',
  ],
  [
    'an idle marker on a value without one',
    { name: 'pto', value: true, kind: 'instant', restIdle: true },
    'restIdle',
  ],
  ['a nameless value', { name: ' ', value: 1, kind: 'instant' }, 'name'],
] as const)('refuses %s and names the field', async ([_, value, field], { helpers: { send } }) => {
  const { body } = await send([{ time: minute(1), values: [value] }]);
  expect(body.refused).toMatchObject([{ row: 0, field: `body.readings.0.values.0.${field}` }]);
});

test('refuses a name that occurs twice in one reading', async ({ helpers: { send } }) => {
  const on = { name: 'ignition', value: true, kind: 'instant' };
  const { body } = await send([{ time: minute(1), values: [on, { ...on, value: false }] }]);
  expect(body.refused).toMatchObject([{ field: 'body.readings.0.values.1.name', reason: 'NOT_ALLOWED' }]);
});

test('quarantines impossible times and positions and names the reason', async ({
  portal,
  helpers: { send, listStored },
}) => {
  const ahead = new Date(portal.clock.now().getTime() + 6 * 60_000).toISOString();
  const offEarth = { ...working(minute(3)), position: { latitude: 91, longitude: 0 } };
  const { body } = await send([
    working('2009-12-31T23:59:59Z'),
    { time: 'never' },
    working(ahead),
    offEarth,
    working(minute(4)),
  ]);
  expect(body).toMatchObject({
    stored: 2,
    quarantined: [
      { row: 0, reason: 'clock-before-2010' },
      { row: 2, reason: 'clock-ahead' },
      { row: 3, reason: 'impossible-position' },
    ],
  });
  const { position: _, ...rest } = offEarth;
  expect((await listStored())[0]).toEqual(rest);
  expect((await send([working(ahead)])).body.quarantined).toHaveLength(1);
});

test('accepts a thousand rows and refuses one more', async ({ helpers: { send } }) => {
  const rows = Array.from({ length: 1_000 }, (_, index) => ({
    time: new Date(Date.parse(minute(0)) + index * 1_000).toISOString(),
  }));
  expect((await send(rows)).body.stored).toBe(1_000);
  expect(await send([...rows, { time: minute(59) }])).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'body.readings', reason: 'TOO_LONG' }] },
  });
});

test.for([
  ['a list', '[]'],
  ['a word', '"readings"'],
  ['no readings', '{}'],
  ['an empty batch', '{"readings":[]}'],
  ['an object of readings', '{"readings":{"0":{}}}'],
  ['half of JSON', '{"readings":['],
  ['a `__proto__` key', '{"readings":[{"__proto__":{}}]}'],
] as const)('refuses %s as a batch', async ([_, text], { portal, key }) => {
  const response = await portal.send('POST', '/v1/ingest/readings', { token: key, text });
  expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
});

const anyRow = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.record(
    {
      time: fc.oneof(
        fc.jsonValue(),
        fc.constant(minute(1)),
        fc.constant('0000-01-01T00:00:00.000000001-23:59'),
      ),
      position: fc.oneof(fc.jsonValue(), fc.record({ latitude: fc.double(), longitude: fc.double() })),
      speedKmh: fc.oneof(fc.jsonValue(), fc.double()),
      satellites: fc.oneof(fc.jsonValue(), fc.nat(255)),
      values: fc.array(
        fc.record({
          name: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('ignition', 'activeSeconds')),
          value: fc.oneof(fc.jsonValue(), fc.double(), fc.string({ unit: 'binary' })),
          kind: fc.constantFrom('instant', 'interval', 'counter', 'other'),
        }),
        { maxLength: 3 },
      ),
    },
    { requiredKeys: ['time'] },
  ),
);

test('accounts for each row of any input without an internal error', async ({ helpers: { send } }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 8 }), async (rows) => {
      const { status, body } = await send(rows);
      expect([200, 400]).toContain(status);
      if (status === 400) return;
      const whole = body.quarantined.filter(({ reason }) => reason !== 'impossible-position');
      expect(body.stored + body.alreadyKnown + whole.length + body.refused.length).toBe(rows.length);
    }),
    { numRuns: 150 },
  );
});

test('while the database is unavailable, a batch gets 503; sent again, it is stored', async ({
  portal,
  key,
  helpers: { send },
}) => {
  const log = pino({ level: 'silent' });
  const away = new Database(
    { ...portal.database.portalAddress, host: '/nonexistent' },
    'gateway',
    1,
    () => {},
  );
  const intake = openIntake(
    { gateway: away, log, metrics: createMetrics(), notifyStored: () => {}, now: portal.clock.now },
    { windowMs: 1, maxWaitMs: 200 },
  );
  const cutOff = await startTestServer({ app: portal.database.app, ingestReadings: intake.ingestReadings });
  const batch = [working(minute(1)), working(minute(2))];
  const response = await cutOff.send('POST', '/v1/ingest/readings', {
    token: key,
    body: { readings: batch },
  });
  expect(response).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send(batch)).body).toEqual({ stored: 2, alreadyKnown: 0, ...NOTHING_WRONG });
  await cutOff.stop();
  await intake.stop();
  await away.end();
});

test('limits batches per key, not per address', async ({ portal, source, key }) => {
  const limited = await startTestServer({
    app: portal.database.app,
    rateLimits: { perSession: 1, perKey: 2, perAddress: 1 },
  });
  const { key: other } = await portal.build.ingestKey({ source });
  const sendOnce = (token: string) =>
    limited.send('POST', '/v1/ingest/readings', { token, body: { readings: [working(minute(1))] } });
  const statuses = [(await sendOnce(key)).status, (await sendOnce(key)).status, (await sendOnce(key)).status];
  expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
  expect((await sendOnce(other)).status).not.toBe(429);
  await limited.stop();
});
