import type { InspectedDevice, RawRecord } from '@groundwork/contract/entities/raw-record.ts';
import { CODEC_8 } from '@groundwork/decoders/teltonika/avl.ts';
import { decodeAvlData } from '@groundwork/decoders/teltonika/decode-avl.ts';
import { encodeAvlData } from '@groundwork/decoders/teltonika/encode-avl.ts';
import { toReading } from '@groundwork/decoders/teltonika/reading.ts';
import type { NativeValue } from '@groundwork/domain/readings/reading.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../db/sql.ts';
import { QuarantineStore } from '../../features/readings/quarantine-store.ts';
import { readingRow } from '../../features/readings/reading-row.ts';
import { ReadingStore } from '../../features/readings/reading-store.ts';
import { storeOrQuarantine } from '../../features/readings/store-or-quarantine.ts';
import type { Arrival } from '../../ingest/arrival.ts';
import { checkClock } from '../../ingest/steps/check-clock.ts';
import { portalTest } from './portal-test.fixture.ts';

/** The organisation's day in winter: London is at UTC. */
const DAY = '2026-11-20';
const at = (clock: string) => new Date(`${DAY}T${clock}Z`);

const IGNITION: NativeValue = { id: 239, width: 1, raw: 1 };
const VOLTAGE: NativeValue = { id: 66, width: 2, raw: 27_600 };

function trackerRecord(clock: string, values: readonly NativeValue[] = [IGNITION, VOLTAGE]) {
  return {
    timestampMs: BigInt(at(clock).getTime()),
    priority: 0,
    longitudeE7: -1_000_000,
    latitudeE7: 515_000_000,
    altitudeMetres: 20,
    headingDegrees: 90,
    satellites: 9,
    speedKmh: 0,
    eventId: 0,
    generationType: null,
    statedValueCount: values.length,
    values,
  };
}
const readingAt = (clock: string) => toReading(trackerRecord(clock));
const days = `startDate=${DAY}&endDate=${DAY}`;

const test = portalTest()
  .extend('owner', { scope: 'file' }, ({ portal }) => portal.build.organisation())
  .extend('source', { scope: 'file' }, ({ portal, owner }) => portal.build.source({ organisation: owner }))
  .extend('machine', { scope: 'file' }, ({ portal, owner }) =>
    portal.build.machine({ organisation: owner, name: 'Digger 7' }),
  )
  .extend('staff', { scope: 'file' }, async ({ portal }) =>
    portal.signedIn(await portal.build.organisation(), 'internal'),
  )
  .extend('member', { scope: 'file' }, ({ portal, owner }) => portal.signedIn(owner, 'member'))
  .extend('helpers', { scope: 'file' }, ({ source, portal, staff }) => {
    /** Stores a reading with its time of arrival. */
    async function store(clock: string, arrival: string): Promise<void> {
      const { organisationId, id: sourceId } = source;
      const reading = readingAt(clock);
      const receivedAt = at(arrival);
      const row = readingRow({ organisationId, sourceId }, reading, receivedAt);
      const stores = {
        readings: new ReadingStore(portal.database.gateway),
        quarantine: new QuarantineStore(portal.database.gateway),
      };
      await storeOrQuarantine(stores, [{ organisationId, sourceId, receivedAt, reading, row }], receivedAt);
    }
    /** Stores a reading in quarantine. */
    const quarantine = (clock: string, reason: 'impossible-position', arrival: string): Promise<void> =>
      new QuarantineStore(portal.database.gateway).save([
        {
          ...{ organisationId: source.organisationId, sourceId: source.id, reason, clockOffsetMinutes: null },
          ...{ reading: readingAt(clock), receivedAt: at(arrival) },
        },
      ]);
    const request = <Body>(path: string, token = staff) =>
      portal.send<Body>('GET', `/v1/portal/${path}`, { token });
    return { store, quarantine, request };
  });

test.beforeAll(async ({ portal, machine, source, helpers: { store, quarantine } }) => {
  await portal.build.attachment({ machine, source });
  // A correct clock, one late message that is out of order, and an hour of silence with the engine on.
  await store('06:00:00', '06:00:05');
  await store('06:05:00', '09:30:00');
  await store('06:10:00', '06:10:02');
  await store('07:10:00', '07:10:01');
  await quarantine('07:20:00', 'impossible-position', '07:20:01');
});

test("lists records in the order of the device's clock, with delay, gap and other anomalies", async ({
  source,
  helpers: { request },
}) => {
  const { status, body } = await request<{ records: RawRecord[]; next: null }>(
    `teltonika/records?deviceIds=${source.code}&${days}`,
  );
  expect(status).toBe(200);
  expect(body.next).toBeNull();
  expect(
    body.records.map(({ deviceTime, delaySeconds, gapSeconds, isOutOfOrder, quarantined }) => [
      deviceTime?.slice(11, 16),
      delaySeconds,
      gapSeconds,
      isOutOfOrder,
      quarantined,
    ]),
  ).toEqual([
    ['06:00', 5, null, false, null],
    ['06:05', 12_300, null, true, null],
    ['06:10', 2, 3_600, false, null],
    ['07:10', 1, null, false, null],
    ['07:20', 1, null, false, 'impossible-position'],
  ]);
});

test('shows a record as named values and as the received bytes', async ({ source, helpers: { request } }) => {
  const { body } = await request<{ records: RawRecord[] }>(
    `teltonika/records?deviceIds=${source.code}&${days}`,
  );
  const [record] = body.records;
  expect(record?.values).toEqual([
    { id: 239, name: 'Ignition', unit: '', width: 1, raw: '1', value: 1 },
    { id: 66, name: 'External voltage', unit: 'mV', width: 2, raw: '27600', value: 27_600 },
  ]);
  const data = Buffer.from(`0801${record?.hex}01`, 'hex');
  expect(decodeAvlData(data)).toMatchObject({
    records: [{ timestampMs: BigInt(at('06:00:00').getTime()), values: [IGNITION, VOLTAGE] }],
  });
});

test('returns only records within the dates, and none for unknown devices', async ({
  source,
  helpers: { request },
}) => {
  const other = `teltonika/records?deviceIds=${source.code}&startDate=2026-11-19&endDate=2026-11-19`;
  expect((await request<{ records: RawRecord[] }>(other)).body.records).toEqual([]);
  const unknown = await request<{ records: RawRecord[] }>(`teltonika/records?deviceIds=0000000000&${days}`);
  expect(unknown.body.records).toEqual([]);
});

test('shows a device with its organisation and the machine it is attached to', async ({
  source,
  owner,
  helpers: { request },
}) => {
  const { body } = await request<{ devices: InspectedDevice[] }>(
    `teltonika/devices?deviceIds=${source.code},0000000000`,
  );
  expect(body.devices).toMatchObject([
    {
      code: source.code,
      source: {
        organisation: { name: owner.name },
        attachments: [{ machineName: 'Digger 7', attachedTo: null }],
      },
    },
    { code: '0000000000', source: null, refused: null },
  ]);
});

test('returns one value over time', async ({ source, helpers: { request } }) => {
  const { body } = await request(`teltonika/series?deviceIds=${source.code}&valueId=66&${days}`);
  expect(body).toMatchObject({ name: 'External voltage', unit: 'mV', saidCount: 4, cutAt: null });
});

test('exports every record', async ({ source, helpers: { request } }) => {
  const { body, headers } = await request<string>(
    `teltonika/records/export?deviceIds=${source.code}&${days}`,
  );
  expect(headers.get('content-disposition')).toContain(`records-${source.code}-20261120-20261120.csv`);
  const lines = body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines[0]).toContain('Device,Device time,Received,"Delay, s",Latitude');
  expect(lines[1]).toContain(
    `${source.code},2026-11-20T06:00:00+00:00,2026-11-20T06:00:05+00:00,5,51.5,-0.1`,
  );
  expect(lines[5]).toContain('position not on Earth');
});

/** Clocks with their 64 bits as on the wire, and what is shown of each. */
const WRONG_CLOCKS = [
  [0n, '1970-01-01T00:00:00.000Z', 'clock-before-2010'],
  [86_400_000n, '1970-01-02T00:00:00.000Z', 'clock-before-2010'],
  [BigInt(Date.UTC(2036, 1, 7)), '2036-02-07T00:00:00.000Z', 'clock-ahead'],
  [BigInt(Date.UTC(2046, 6, 5)), '2046-07-05T00:00:00.000Z', 'clock-ahead'],
  [BigInt(Date.UTC(9999, 11, 31, 23, 59, 59, 999)), '9999-12-31T23:59:59.999Z', 'clock-ahead'],
  [BigInt(Date.UTC(10_000, 0, 1)), null, 'clock-ahead'],
  [8_640_000_000_000_000n, null, 'clock-ahead'],
  [2n ** 63n - 1n, null, 'clock-ahead'],
  [2n ** 64n - 1n, null, 'clock-ahead'],
] as const;

test('a reading with any clock can be shown, charted around and exported', async ({
  portal,
  owner,
  helpers: { request },
}) => {
  const source = await portal.build.source({ organisation: owner });
  const { organisationId, id: sourceId } = source;
  const receivedAt = at('08:00:00');
  const records = WRONG_CLOCKS.map(([timestampMs]) => ({ ...trackerRecord('08:00:00'), timestampMs }));
  const decoded = decodeAvlData(encodeAvlData({ codec: CODEC_8, records }));
  if (typeof decoded === 'string') throw new Error('the records cannot be decoded');
  const quarantined = decoded.records.map((record) => {
    const reading = toReading(record);
    const checked = checkClock(reading, { receivedAt } as Arrival);
    if (!('kind' in checked)) throw new Error(`${record.timestampMs} is no wrong clock`);
    const { reason, clockOffsetMinutes } = checked;
    return { organisationId, sourceId, reason, clockOffsetMinutes, reading, receivedAt };
  });
  await new QuarantineStore(portal.database.gateway).save(quarantined);
  const query = `deviceIds=${source.code}&${days}`;
  const { status, body } = await request<{ records: RawRecord[] }>(`teltonika/records?${query}`);
  expect(status).toBe(200);
  expect(body.records.map(({ deviceTime, quarantined }) => `${deviceTime} ${quarantined}`).sort()).toEqual(
    WRONG_CLOCKS.map(([, deviceTime, reason]) => `${deviceTime} ${reason}`).sort(),
  );
  for (const { deviceTime, arrivedAt, delaySeconds } of body.records) {
    expect(arrivedAt).toBe(receivedAt.toISOString());
    expect(delaySeconds === null).toBe(deviceTime === null);
  }
  for (const path of ['devices?', `series?valueId=66&${days}&`, `records/export?${days}&`]) {
    const answer = await request<string>(`teltonika/${path}deviceIds=${source.code}`);
    expect(answer.status, path).toBe(200);
    if (path.startsWith('records'))
      expect(answer.body.split('\r\n').filter((line) => line.includes(',no valid clock,'))).toHaveLength(4);
  }
});

test('deriving again marks the machine from the date and is audited', async ({
  source,
  portal,
  staff,
  machine,
}) => {
  const body = { deviceIds: source.code, startDate: DAY };
  const response = await portal.send('POST', '/v1/portal/teltonika/derivations', { token: staff, body });
  expect(response).toMatchObject({ status: 200, body: { machines: 1 } });
  const { organisationId } = source;
  const { marks, actions } = await portal.database.app.within({ organisationId }, async (db) => ({
    marks: await db.rows(
      z.object({ from: z.string() }),
      sql`select from_time as from from derivation_mark
        where organisation_id = ${organisationId} and machine_id = ${machine.id} order by id`,
    ),
    actions: await db.rows(
      z.object({ action: z.string() }),
      sql`select distinct action from audit_event where organisation_id = ${organisationId}`,
    ),
  }));
  expect(marks.at(-1)).toEqual({ from: `${DAY}T00:00:00Z` });
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['device.inspected', 'machines.derived-again']),
  );
});

test('refuses a future date, an unknown code and a malformed code', async ({
  portal,
  staff,
  source,
  helpers: { request },
}) => {
  const derive = (body: object) =>
    portal.send('POST', '/v1/portal/teltonika/derivations', { token: staff, body });
  expect((await derive({ deviceIds: source.code, startDate: '2027-01-01' })).body.code).toBe(
    'TIME_IN_FUTURE',
  );
  expect((await derive({ deviceIds: '0000000000', startDate: DAY })).body.code).toBe('NOT_FOUND');
  const malformed = await request<{ fields: unknown }>(`teltonika/records?deviceIds=a%27b&${days}`);
  expect(malformed.body).toMatchObject({ fields: [{ field: 'query.deviceIds', reason: 'MALFORMED' }] });
});

test('the owner reads the readings within an interval of its machine', async ({
  machine,
  member,
  helpers: { request },
}) => {
  const span = `from=${at('06:01:00').toISOString()}&to=${at('06:10:00').toISOString()}`;
  const path = `machines/${machine.id}/readings?${span}`;
  const { body } = await request<{ readings: { deviceTime: string }[] }>(path, member);
  expect(body).toMatchObject({ areShown: true, next: null });
  expect(body.readings.map(({ deviceTime }) => deviceTime)).toEqual([at('06:05:00').toISOString()]);
});
