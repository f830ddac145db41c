import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { LoginRefused, openTeltonikaConnection } from '@groundwork/simulator/devices/teltonika-connection.ts';
import { encodeLogin, encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createDb } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { asSuperuser } from '../db/test-database.fixture.ts';
import { notifySourcesChanged } from '../features/sources/sources/public.ts';
import {
  converse,
  countReadings,
  deviceRecord,
  openTestGateway,
  type TestGateway,
} from './gateway.fixture.ts';
import type { GatewaySettings } from './gateway.ts';

let gateway: TestGateway;

afterEach(() => gateway.close());

async function open(settings: Partial<GatewaySettings> = {}) {
  gateway = await openTestGateway({ settings });
  const organisation = await gateway.build.organisation();
  return { organisation, source: await gateway.build.source({ organisation }) };
}

const packetAt = (minute: number) =>
  encodePacket('8E', [deviceRecord({ timestampMs: Date.parse('2026-10-05T10:00:00Z') + minute * 60_000 })]);

const callerRow = z.object({ code: z.string(), address: z.string(), calls: z.int() });
const listCallers = () =>
  gateway.database.app.within({}, (db) =>
    db.rows(callerRow, sql`select code, address, calls from unknown_device order by code`),
  );

test('an unknown code is refused and counted, and accepted as soon as it is allotted', async () => {
  const { organisation } = await open();
  const code = '356307042441013';
  for (let call = 0; call < 3; call += 1)
    expect(await converse(gateway.address, [encodeLogin(code)])).toEqual(Buffer.of(0));
  const expected = [{ code, address: '127.0.0.1', calls: 3 }];
  await expect.poll(listCallers).toEqual(expected);
  expect(await gateway.readCounter('logins_refused', 'unknown-code')).toBe(3);

  await gateway.build.source({ organisation, code });
  const device = await openTeltonikaConnection(gateway.address, code);
  expect(await device.send(packetAt(0))).toBe(1);
  device.close();
});

test('keeps only the most recent unknown codes', async () => {
  await open({ maxUnknownDevices: 5 });
  const codes = Array.from({ length: 12 }, (_, index) => String(100_000_000_000_000 + index));
  for (const code of codes) await converse(gateway.address, [encodeLogin(code)]);
  await expect.poll(listCallers).toHaveLength(5);
});

test('a code of another kind of source is refused and not listed as unknown', async () => {
  const { organisation } = await open();
  const { code } = await gateway.build.source({ organisation, type: 'LORA' });
  await expect(openTeltonikaConnection(gateway.address, code)).rejects.toThrow(LoginRefused);
  expect(await gateway.readCounter('logins_refused', 'other-type')).toBe(1);
});

test('a device whose code is removed is disconnected, and nothing more is stored for it', async () => {
  const { source } = await open();
  const device = await openTeltonikaConnection(gateway.address, source.code);
  await device.send(packetAt(0));
  await gateway.database.owner.pool.query('delete from source_identity');
  const client = await gateway.database.app.pool.connect();
  await notifySourcesChanged(createDb(client));
  client.release();
  const outcome = () =>
    device.send(packetAt(1)).then(
      () => 'acknowledged',
      ({ message }: Error) => message,
    );
  await expect.poll(outcome).toContain('closed');
});

test('a new connection of a device replaces the old one at once', async () => {
  const { source } = await open();
  const old = connect(gateway.address);
  old.write(encodeLogin(source.code));
  await new Promise((resolve) => old.once('data', resolve));
  const closed = new Promise((resolve) => old.once('close', resolve));
  const device = await openTeltonikaConnection(gateway.address, source.code);
  await closed;
  expect(await device.send(packetAt(0))).toBe(1);
  expect(await gateway.readCounter('connections_closed', 'replaced')).toBe(1);
  device.close();
});

test('closes connections without a login, with half a login, and idle ones', async () => {
  const { source } = await open({ loginTimeoutMs: 300, idleTimeoutMs: 600 });
  const silent = buffer(connect(gateway.address));
  const half = connect(gateway.address);
  half.write(encodeLogin(source.code).subarray(0, 9));
  const idle = connect(gateway.address);
  idle.write(encodeLogin(source.code));
  await Promise.allSettled([silent, buffer(half), buffer(idle)]);
  expect(await gateway.readCounter('connections_closed', 'login-timeout')).toBe(2);
  expect(await gateway.readCounter('connections_closed', 'idle')).toBe(1);
});

test('refuses connections above the limit', async () => {
  const { organisation, source } = await open({ maxDevices: 1 });
  const device = await openTeltonikaConnection(gateway.address, source.code);
  const other = await gateway.build.source({ organisation });
  await expect(openTeltonikaConnection(gateway.address, other.code)).rejects.toThrow();
  expect(await device.send(packetAt(0))).toBe(1);
  device.close();
});

test('half a packet is not acknowledged until the other half arrives', async () => {
  const { source } = await open();
  const packet = packetAt(0);
  const replies = await converse(gateway.address, [
    encodeLogin(source.code),
    packet.subarray(0, 30),
    packet.subarray(30),
  ]);
  expect(replies).toEqual(Buffer.of(1, 0, 0, 0, 1));
});

test('fifty packets in one write are acknowledged in order', async () => {
  const { source } = await open();
  const packets = Array.from({ length: 50 }, (_, minute) =>
    encodePacket(
      '8E',
      Array.from({ length: 1 + (minute % 3) }, (_, second) =>
        deviceRecord({ timestampMs: Date.parse('2026-10-05T10:00:00Z') + minute * 60_000 + second * 1_000 }),
      ),
    ),
  );
  const [accepted, ...replies] = await converse(gateway.address, [
    Buffer.concat([encodeLogin(source.code), ...packets]),
  ]);
  expect(accepted).toBe(1);
  expect(replies).toEqual(packets.flatMap((_, minute) => [0, 0, 0, 1 + (minute % 3)]));
});

test('packets before a wrong byte are stored and acknowledged, then the connection is closed', async () => {
  const { source } = await open();
  const wrong = packetAt(1);
  wrong[40] = (wrong[40] ?? 0) ^ 1;
  const replies = await converse(gateway.address, [
    Buffer.concat([encodeLogin(source.code), packetAt(0), wrong, packetAt(2)]),
  ]);
  expect(replies).toEqual(Buffer.of(1, 0, 0, 0, 1));
  expect(await countReadings(gateway.database)).toBe(1);
  expect(await gateway.readCounter('faults', 'bad-crc')).toBe(1);
});

test('a reply to a command that was never sent is counted and ignored', async () => {
  const { source } = await open();
  const answer = Buffer.from('000000000000000f0c010600000007676574696e666f0100008017', 'hex');
  const replies = await converse(gateway.address, [
    Buffer.concat([encodeLogin(source.code), answer, packetAt(0)]),
  ]);
  expect(replies).toEqual(Buffer.of(1, 0, 0, 0, 1));
  expect(await gateway.readCounter('messages', 'from-device')).toBe(1);
  expect(await countReadings(gateway.database)).toBe(1);
});

test('nothing is acknowledged while the database cannot commit; afterwards everything is', async () => {
  const { source } = await open();
  const device = await openTeltonikaConnection(gateway.address, source.code);
  await device.send(packetAt(0));
  const { owner } = gateway.database;
  // A lock on the table simulates a database that hangs.
  const client = await owner.pool.connect();
  await client.query('begin; lock table reading in access exclusive mode');
  let isAnswered = false;
  const answer = device.send(packetAt(1)).finally(() => {
    isAnswered = true;
  });
  const waitingForLock = () =>
    owner.pool.query(`select 1 from pg_locks where relation = 'reading'::regclass and not granted`);
  await expect.poll(waitingForLock).toMatchObject({ rowCount: 1 });
  expect(isAnswered).toBe(false);
  await client.query('rollback');
  client.release();
  expect(await answer).toBe(1);
  device.close();
});

test('reading pauses while too many records wait, and everything is acknowledged later', async () => {
  gateway = await openTestGateway({ settings: { maxWaitingRecords: 20 } });
  const organisation = await gateway.build.organisation();
  const call = async () => {
    const { code } = await gateway.build.source({ organisation });
    return openTeltonikaConnection(gateway.address, code);
  };
  const devices = await Promise.all(Array.from({ length: 12 }, call));
  const packet = encodePacket(
    '8E',
    Array.from({ length: 10 }, (_, second) =>
      deviceRecord({ timestampMs: Date.parse('2026-10-05T10:00:00Z') + second * 1_000 }),
    ),
  );
  const locked = await gateway.database.owner.pool.connect();
  await locked.query('begin; lock table reading in access exclusive mode');
  const answers = devices.map((device) => device.send(packet));
  // By the time this login is answered, the packets of the others have arrived.
  (await call()).close();
  await locked.query('rollback');
  locked.release();
  expect(await Promise.all(answers)).toEqual(devices.map(() => 10));
  expect(await gateway.readLargestBatch()).toBeLessThanOrEqual(50);
  for (const device of devices) device.close();
});

test('nothing is acknowledged while the disk is below its reserve; afterwards everything is', async () => {
  let hasReserve = false;
  gateway = await openTestGateway({ hasReserve: () => hasReserve });
  const organisation = await gateway.build.organisation();
  const source = await gateway.build.source({ organisation });
  const device = await openTeltonikaConnection(gateway.address, source.code);
  const answer = device.send(packetAt(0));
  await expect.poll(() => gateway.readCounter('commits_failed')).toBeGreaterThan(0);
  expect(await countReadings(gateway.database)).toBe(0);
  hasReserve = true;
  expect(await answer).toBe(1);
  expect(await countReadings(gateway.database)).toBe(1);
  device.close();
});

test('a batch is retried after a lost database connection and acknowledged once', async () => {
  const { source } = await open();
  const device = await openTeltonikaConnection(gateway.address, source.code);
  await device.send(packetAt(0));
  const { owner, address } = gateway.database;
  const client = await owner.pool.connect();
  await client.query('begin; lock table reading in access exclusive mode');
  const answer = device.send(packetAt(1));
  const cut = () =>
    asSuperuser(
      address,
      `select pg_terminate_backend(pid) from pg_locks
       where relation = 'reading'::regclass and not granted`,
    );
  await expect.poll(cut).toMatchObject({ rowCount: 1 });
  await client.query('rollback');
  client.release();
  expect(await answer).toBe(1);
  expect(await countReadings(gateway.database)).toBe(2);
  expect(await gateway.readCounter('commits_failed')).toBeGreaterThan(0);
  device.close();
});

test('stopping commits what is in progress and closes every connection', async () => {
  const { source } = await open();
  const device = await openTeltonikaConnection(gateway.address, source.code);
  await device.send(packetAt(0));
  await gateway.gateway.stop();
  await expect(device.send(packetAt(1))).rejects.toThrow();
  expect(await countReadings(gateway.database)).toBe(1);
});
