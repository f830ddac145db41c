import {
  openTeltonikaConnection,
  type TeltonikaConnection,
} from '@groundwork/simulator/devices/teltonika-connection.ts';
import { type DeviceRecord, encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { BuiltMachine, BuiltOrganisation, BuiltSource } from '../db/build.fixture.ts';
import { type Sql, sql } from '../db/sql.ts';
import { packReading, unpackReading } from '../features/readings/public.ts';
import { countReadings, deviceRecord, openTestGateway, readAs, type TestGateway } from './gateway.fixture.ts';

const NOW = '2026-10-05T12:00:00Z';

let gateway: TestGateway;
let organisation: BuiltOrganisation;
let machine: BuiltMachine;
let source: BuiltSource;
let device: TeltonikaConnection;

beforeEach(async () => {
  gateway = await openTestGateway({ now: () => new Date(NOW) });
  organisation = await gateway.build.organisation();
  machine = await gateway.build.machine({ organisation });
  source = await gateway.build.source({ organisation });
  await gateway.build.attachment({ machine, source });
  device = await openTeltonikaConnection(gateway.address, source.code);
});

afterEach(async () => {
  device.close();
  await gateway.close();
});

const at = (time: string, different: Partial<DeviceRecord> = {}) =>
  deviceRecord({ timestampMs: Date.parse(time), ...different });
const send = (...records: DeviceRecord[]) => device.send(encodePacket('8E', records));
const read = <S extends z.ZodMiniType>(row: S, query: Sql) =>
  readAs(gateway.database, organisation, row, query);

const markRow = z.object({ machine_id: z.int(), from_time: z.string(), to_time: z.string() });
const listMarks = () =>
  read(markRow, sql`select machine_id, from_time, to_time from derivation_mark order by id`);
const clearMarks = () => gateway.database.owner.pool.query('truncate derivation_mark');

const currentRow = z.object({
  machine_id: z.int(),
  time: z.string(),
  latitude_e7: z.nullable(z.int()),
  located_at: z.nullable(z.string()),
  speed_kmh: z.nullable(z.int()),
});
const listCurrent = () =>
  read(
    currentRow,
    sql`select machine_id, date_trunc('milliseconds', time) as time, latitude_e7,
      date_trunc('milliseconds', located_at) as located_at, speed_kmh from current`,
  );

const quarantineRow = z.object({
  reason: z.string(),
  device_time_ms: z.number(),
  clock_offset_minutes: z.nullable(z.int()),
  latitude_e7: z.nullable(z.int()),
});
const listQuarantine = () =>
  read(
    quarantineRow,
    sql`select reason, device_time_ms, clock_offset_minutes, latitude_e7 from quarantine order by device_time_ms`,
  );

test('a reading is stored completely: reading it back packs to the same bytes', async () => {
  const values = [
    { id: 239, width: 1, value: 1n },
    { id: 66, width: 2, value: 27_600n },
    { id: 78, width: 8, value: 2n ** 64n - 1n },
    { id: 387, width: 0, value: Uint8Array.of(1, 2, 255) },
  ] as const;
  expect(await send(at('2026-10-05T10:00:00.123Z', { altitudeMetres: -7, values }))).toBe(1);
  const row = z.object({ time: z.string(), discriminator: z.int(), data: z.instanceof(Uint8Array) });
  const [stored] = await read(row, sql`select time, discriminator, data from reading`);
  if (!stored) throw new Error('nothing was stored');
  const reading = unpackReading({ timeMs: 0, position: null, ...stored }, stored.data);
  expect(reading).toMatchObject({ altitudeMetres: -7, headingDegrees: 270, satellites: 11, speedKmh: 4 });
  expect(reading.values.map(({ id, width, raw }) => [id, width, raw])).toEqual([
    [239, 1, 1],
    [66, 2, 27_600],
    [78, 8, 2n ** 64n - 1n],
    [387, 0, Uint8Array.of(1, 2, 255)],
  ]);
  expect(Buffer.from(packReading(reading))).toEqual(Buffer.from(stored.data));
  expect(stored.time.startsWith('2026-10-05T10:00:00.123')).toBe(true);
});

test('a packet sent twice is acknowledged twice and stored once', async () => {
  const records = [at('2026-10-05T10:00:00Z'), at('2026-10-05T10:01:00Z')];
  expect(await send(...records)).toBe(2);
  await clearMarks();
  expect(await send(...records)).toBe(2);
  expect(await countReadings(gateway.database)).toBe(2);
  expect(await gateway.readCounter('records_duplicate')).toBe(2);
  expect(await listMarks(), 'a repeated packet adds nothing').toEqual([]);
});

test('a record that occurs twice in a packet is stored once', async () => {
  expect(await send(at('2026-10-05T10:00:00Z'), at('2026-10-05T10:00:00Z'))).toBe(2);
  expect(await countReadings(gateway.database)).toBe(1);
});

test('an event in the same millisecond as the periodic record is another reading', async () => {
  await send(at('2026-10-05T10:00:00.500Z'), at('2026-10-05T10:00:00.500Z', { eventId: 239 }));
  expect(await countReadings(gateway.database)).toBe(2);
});

test('readings with colliding keys are all stored, and recognised when sent again', async () => {
  // More readings than initial slots, so some must collide.
  const records = Array.from({ length: 120 }, (_, index) =>
    at('2026-10-05T10:00:00.500Z', { headingDegrees: index }),
  );
  expect(await send(...records)).toBe(120);
  const displaced = await gateway.readCounter('records_displaced');
  expect(displaced).toBeGreaterThan(0);
  expect(await countReadings(gateway.database)).toBe(120);
  expect(await send(...records.toReversed())).toBe(120);
  expect(await countReadings(gateway.database)).toBe(120);
  const [newest] = await read(
    z.object({ agrees: z.boolean() }),
    sql`select c.time = (select max(time) from reading) as agrees from current c`,
  );
  expect(newest?.agrees).toBe(true);
});

test('the newest state has the latest device time, not the latest arrival', async () => {
  await send(at('2026-10-05T10:05:00Z', { speedKmh: 5 }));
  await send(at('2026-10-05T10:01:00Z', { speedKmh: 1 }));
  expect(await listCurrent()).toMatchObject([
    { machine_id: machine.id, time: '2026-10-05T10:05:00Z', speed_kmh: 5 },
  ]);
});

test('a reading without a fix keeps the last position and updates the last contact', async () => {
  await send(at('2026-10-05T10:00:00Z', { latitudeE7: 515_000_001 }));
  await send(at('2026-10-05T10:01:00Z', { latitudeE7: 0, longitudeE7: 0, satellites: 0, speedKmh: 9 }));
  expect(await listCurrent()).toMatchObject([
    {
      time: '2026-10-05T10:01:00Z',
      located_at: '2026-10-05T10:00:00Z',
      latitude_e7: 515_000_001,
      speed_kmh: 4,
    },
  ]);
});

test('readings in order need no mark; late ones and those in a second already derived do', async () => {
  await send(at('2026-10-05T10:00:00Z'));
  await clearMarks();
  await send(at('2026-10-05T10:01:00.200Z'), at('2026-10-05T10:02:00.200Z'));
  expect(await listMarks()).toEqual([]);
  await send(at('2026-10-05T10:02:00.900Z'));
  await send(at('2026-10-05T09:00:00Z'), at('2026-10-05T09:30:00Z'), at('2026-10-05T10:03:00Z'));
  const marks = await listMarks();
  expect(marks.map(({ from_time, to_time }) => [from_time.slice(11, 19), to_time.slice(11, 19)])).toEqual([
    ['10:02:00', '10:02:00'],
    ['09:00:00', '09:30:00'],
  ]);
});

test('a reading belongs to the machine that its source was attached to at its time', async () => {
  const [first, second] = [
    await gateway.build.machine({ organisation }),
    await gateway.build.machine({ organisation }),
  ];
  const moved = await gateway.build.source({ organisation });
  await gateway.build.attachment({
    machine: first,
    source: moved,
    from: '2026-10-05T08:00:00Z',
    until: '2026-10-05T10:00:00Z',
  });
  await gateway.build.attachment({ machine: second, source: moved, from: '2026-10-05T10:00:00Z' });
  const other = await openTeltonikaConnection(gateway.address, moved.code);
  await other.send(
    encodePacket('8E', [at('2026-10-05T07:00:00Z'), at('2026-10-05T09:00:00Z'), at('2026-10-05T10:00:00Z')]),
  );
  other.close();
  expect(await countReadings(gateway.database), 'the one before the first attachment too').toBe(3);
  expect(await listCurrent()).toMatchObject([
    { machine_id: first.id, time: '2026-10-05T09:00:00Z' },
    { machine_id: second.id, time: '2026-10-05T10:00:00Z' },
  ]);
});

test('readings of an unattached source are stored and change no machine', async () => {
  const loose = await gateway.build.source({ organisation });
  const other = await openTeltonikaConnection(gateway.address, loose.code);
  expect(await other.send(encodePacket('8E', [at('2026-10-05T10:00:00Z')]))).toBe(1);
  other.close();
  expect(await countReadings(gateway.database)).toBe(1);
  expect(await listCurrent()).toEqual([]);
});

test('a reading with an impossible time is quarantined with a reason, acknowledged, and changes nothing', async () => {
  const accepted = await send(
    at('1970-01-02T00:00:00Z'),
    at('2009-12-31T23:59:59Z'),
    at('2026-10-05T12:04:59Z'),
    at('2026-10-05T12:05:01Z'),
    at('2026-10-05T13:00:30Z'),
    at('9999-01-01T00:00:00Z'),
  );
  expect(accepted).toBe(6);
  expect(await countReadings(gateway.database)).toBe(1);
  expect(
    (await listQuarantine()).map(({ reason, clock_offset_minutes }) => [reason, clock_offset_minutes]),
  ).toEqual([
    ['clock-before-2010', null],
    ['clock-before-2010', null],
    ['clock-ahead', null],
    ['clock-ahead', 60],
    ['clock-ahead', null],
  ]);
  expect(await listCurrent()).toMatchObject([{ time: '2026-10-05T12:04:59Z' }]);
  expect(await gateway.readCounter('records_quarantined', 'clock-ahead')).toBe(3);
});

test('an impossible position is quarantined; the rest of the record is kept', async () => {
  expect(await send(at('2026-10-05T10:00:00Z', { latitudeE7: 910_000_000 }))).toBe(1);
  const rows = await read(
    z.object({ latitude_e7: z.nullable(z.int()) }),
    sql`select latitude_e7 from reading`,
  );
  expect(rows).toEqual([{ latitude_e7: null }]);
  expect(await listQuarantine()).toMatchObject([{ reason: 'impossible-position', latitude_e7: 910_000_000 }]);
  expect(await listCurrent()).toMatchObject([{ time: '2026-10-05T10:00:00Z', latitude_e7: null }]);
});

test('a record that the database refuses is quarantined without affecting others', async () => {
  await gateway.database.owner.pool.query(
    'alter table reading add constraint poison check (latitude_e7 <> 123)',
  );
  const records = Array.from({ length: 9 }, (_, minute) => at(`2026-10-05T10:0${minute}:00Z`));
  expect(await send(...records, at('2026-10-05T10:09:00Z', { latitudeE7: 123 }))).toBe(10);
  expect(await countReadings(gateway.database)).toBe(9);
  expect(await listQuarantine()).toMatchObject([{ reason: 'refused-by-database', latitude_e7: 123 }]);
});

test('a record of a month without a partition is quarantined without affecting others', async () => {
  await gateway.database.owner.pool.query('drop table reading_2026_11; drop table reading_2026_12');
  await gateway.close();
  gateway = await openTestGateway({ now: () => new Date('2026-12-01T00:00:00Z') });
  organisation = await gateway.build.organisation();
  source = await gateway.build.source({ organisation });
  await gateway.database.owner.pool.query('drop table reading_2026_12');
  device = await openTeltonikaConnection(gateway.address, source.code);
  expect(await send(at('2026-11-30T23:59:59Z'), at('2026-12-01T00:00:00Z'))).toBe(2);
  expect(await countReadings(gateway.database)).toBe(1);
  expect(await listQuarantine()).toMatchObject([{ reason: 'no-partition' }]);
});

test('sends a notification after a packet is committed', async () => {
  const before = gateway.rings();
  await send(at('2026-10-05T10:00:00Z'));
  expect(gateway.rings()).toBe(before + 1);
});
