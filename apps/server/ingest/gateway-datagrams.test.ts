import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { openTeltonikaConnection } from '@groundwork/simulator/devices/teltonika-connection.ts';
import { encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../db/sql.ts';
import {
  encodeAcknowledgement,
  encodeDatagram,
  exchangeDatagrams,
  openDatagramDevice,
} from './datagrams.fixture.ts';
import { countReadings, deviceRecord, openTestGateway, type TestGateway } from './gateway.fixture.ts';
import type { GatewaySettings } from './gateway.ts';

let gateway: TestGateway;

afterEach(() => gateway.close());

async function open(settings: Partial<GatewaySettings> = {}) {
  gateway = await openTestGateway({ settings });
  const organisation = await gateway.build.organisation();
  return { organisation, source: await gateway.build.source({ organisation }) };
}

const recordAt = (minute: number) =>
  deviceRecord({ timestampMs: Date.parse('2026-10-05T10:00:00Z') + minute * 60_000 });

test('a datagram that is sent again is acknowledged again and stored once', async () => {
  const { source } = await open();
  const datagram = encodeDatagram(source.code, 7, [recordAt(0), recordAt(1)]);
  const replies = await exchangeDatagrams(gateway.udpAddress, source.code, [datagram, datagram]);
  expect(replies).toBe(encodeAcknowledgement(7, 2).repeat(2));
  expect(await countReadings(gateway.database)).toBe(2);
  expect(await gateway.readCounter('records_duplicate')).toBe(2);
});

test('the same records by TCP and by UDP are the same readings', async () => {
  const { source } = await open();
  const device = await openTeltonikaConnection(gateway.address, source.code);
  await device.send(encodePacket('8E', [recordAt(0)]));
  await exchangeDatagrams(gateway.udpAddress, source.code, [encodeDatagram(source.code, 1, [recordAt(0)])]);
  expect(await countReadings(gateway.database)).toBe(1);
  expect(await device.send(encodePacket('8E', [recordAt(1)]))).toBe(1);
  device.close();
});

test('an unknown code gets no reply and is counted, and works as soon as it is allotted', async () => {
  const { organisation, source } = await open();
  const code = '356307042441013';
  const datagram = encodeDatagram(code, 1, [recordAt(0)]);
  expect(await exchangeDatagrams(gateway.udpAddress, source.code, [datagram])).toBe('');
  await expect.poll(() => gateway.readCounter('logins_refused', 'unknown-code')).toBe(1);
  const row = z.object({ code: z.string(), calls: z.int() });
  const callers = () =>
    gateway.database.app.within({}, (db) => db.rows(row, sql`select code, calls from unknown_device`));
  await expect.poll(callers).toEqual([{ code, calls: 1 }]);
  await gateway.build.source({ organisation, code });
  expect(await exchangeDatagrams(gateway.udpAddress, code, [datagram])).toBe(encodeAcknowledgement(1, 1));
});

test('a code of another kind of source gets no reply', async () => {
  const { organisation, source } = await open();
  const { code } = await gateway.build.source({ organisation, type: 'LORA', code: '356307042441021' });
  const datagram = encodeDatagram(code, 1, [recordAt(0)]);
  expect(await exchangeDatagrams(gateway.udpAddress, source.code, [datagram])).toBe('');
  await expect.poll(() => gateway.readCounter('logins_refused', 'other-type')).toBe(1);
  expect(await countReadings(gateway.database)).toBe(0);
});

test('garbage and oversized datagrams are counted, and the next one is accepted', async () => {
  const { source } = await open();
  const garbage = [
    new Uint8Array(0),
    Uint8Array.of(0xff),
    new Uint8Array(65_000),
    new Uint8Array(40).fill(7),
  ];
  const good = encodeDatagram(source.code, 3, [recordAt(0)]);
  expect(await exchangeDatagrams(gateway.udpAddress, source.code, [...garbage, good])).toBe(
    encodeAcknowledgement(3, 1),
  );
  expect(await gateway.readCounter('faults', 'bad-length')).toBe(garbage.length);
});

test('datagrams of devices above the limit are dropped and counted', async () => {
  const { organisation, source } = await open({ maxDevices: 1 });
  const other = await gateway.build.source({ organisation });
  await exchangeDatagrams(gateway.udpAddress, source.code, []);
  const dropped = encodeDatagram(other.code, 1, [recordAt(0)]);
  expect(await exchangeDatagrams(gateway.udpAddress, source.code, [dropped])).toBe('');
  expect(await gateway.readCounter('datagrams_dropped', 'crowded')).toBe(1);
});

test('nothing is acknowledged while the database cannot commit, and few datagrams per device are queued', async () => {
  const { source } = await open();
  await exchangeDatagrams(gateway.udpAddress, source.code, []);
  const client = await gateway.database.owner.pool.connect();
  // A lock on the table simulates a database that hangs.
  await client.query('begin; lock table reading in access exclusive mode');
  const device = await openDatagramDevice(gateway.udpAddress);
  for (let packet = 1; packet <= 20; packet += 1)
    device.send(encodeDatagram(source.code, packet, [recordAt(packet)]));
  await expect.poll(() => gateway.readCounter('datagrams_dropped', 'crowded')).toBe(12);
  expect(await gateway.readCounter('records_acknowledged')).toBe(0);
  await client.query('rollback');
  client.release();
  const replies = await device.waitFor(encodeAcknowledgement(8, 1));
  expect(replies).toEqual(Array.from({ length: 8 }, (_, index) => encodeAcknowledgement(index + 1, 1)));
  expect(await countReadings(gateway.database)).toBe(8);
  device.close();
});

test('stopping commits what is in progress and frees the port', async () => {
  const { source } = await open();
  await exchangeDatagrams(gateway.udpAddress, source.code, [encodeDatagram(source.code, 1, [recordAt(0)])]);
  await gateway.gateway.stop();
  expect(await countReadings(gateway.database)).toBe(1);
  const socket = createSocket('udp4').bind(gateway.udpAddress.port, gateway.udpAddress.host);
  await once(socket, 'listening');
  socket.close();
});
