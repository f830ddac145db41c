import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { openTeltonikaConnection } from '@groundwork/simulator/devices/teltonika-connection.ts';
import {
  type DeviceRecord,
  encodeLogin,
  encodePacket,
} from '@groundwork/simulator/devices/teltonika-device.ts';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../db/sql.ts';
import { readDataQuality } from '../features/figures/counters/data-quality-query.ts';
import { encodeAcknowledgement, encodeDatagram, openDatagramDevice } from './datagrams.fixture.ts';
import {
  converse,
  countReadings,
  deviceRecord,
  openTestGateway,
  type TestGateway,
} from './gateway.fixture.ts';
import type { GatewaySettings } from './gateway.ts';
import { MAX_REFUSED_LOGINS_PER_MINUTE, MAX_UNKNOWN_DEVICES_PER_ADDRESS } from './ingest-limits.ts';

const NOW = '2026-10-05T12:00:00Z';
const ADDRESS = '127.0.0.1';
const OTHER_ADDRESS = '127.0.0.66';

let gateway: TestGateway;

afterEach(() => gateway.close());

async function open(settings: Partial<GatewaySettings> = {}) {
  gateway = await openTestGateway({ settings, now: () => new Date(NOW) });
  const organisation = await gateway.build.organisation();
  const machine = await gateway.build.machine({ organisation });
  const source = await gateway.build.source({ organisation });
  await gateway.build.attachment({ machine, source });
  const key = { organisationId: organisation.id, machineId: machine.id };
  const { app } = gateway.database;
  const readNotes = async () =>
    (await app.within(key, (db) => readDataQuality(db, key, new Date(NOW)))).sending;
  return { organisation, source, readNotes };
}

const recordsFrom = (second: number, count: number): DeviceRecord[] =>
  Array.from({ length: count }, (_, index) =>
    deviceRecord({ timestampMs: Date.parse('2026-10-05T10:00:00Z') + (second + index) * 1_000 }),
  );
const unknownCode = (index: number) => String(100_000_000_000_000 + index);

/** Logs in and returns the answer as hex, empty if there was none. */
async function logInFrom(localAddress: string, code: string): Promise<string> {
  const socket = connect({ ...gateway.address, localAddress });
  socket.end(encodeLogin(code));
  return (await buffer(socket).catch(() => Buffer.alloc(0))).toString('hex');
}

test('after twenty refused logins of an address the next ones get no answer, but known devices do', async () => {
  const { source } = await open();
  for (let index = 0; index < MAX_REFUSED_LOGINS_PER_MINUTE; index += 1)
    expect(await logInFrom(ADDRESS, unknownCode(index))).toBe('00');
  expect(await logInFrom(ADDRESS, unknownCode(99))).toBe('');
  expect(await logInFrom(ADDRESS, unknownCode(0))).toBe('');
  expect(await logInFrom(ADDRESS, source.code)).toBe('01');
  expect(await logInFrom(OTHER_ADDRESS, unknownCode(99))).toBe('00');
  expect(await gateway.readCounter('logins_unanswered')).toBe(2);
  expect(await gateway.readCounter('connections_closed', 'refused-too-often')).toBe(2);
});

test('one address cannot push the others off the list of unknown devices', async () => {
  await open({ maxUnknownDevices: MAX_UNKNOWN_DEVICES_PER_ADDRESS + 10 });
  const genuine = '356307042441013';
  await logInFrom(OTHER_ADDRESS, genuine);
  const device = await openDatagramDevice(gateway.udpAddress);
  for (let index = 0; index < MAX_UNKNOWN_DEVICES_PER_ADDRESS + 50; index += 1)
    device.send(encodeDatagram(unknownCode(index), 1, recordsFrom(0, 1)));
  const row = z.object({ address: z.string(), codes: z.int() });
  const list = () =>
    gateway.database.app.within({}, (db) =>
      db.rows(row, sql`select address, count(*) as codes from unknown_device group by 1 order by 1`),
    );
  await expect.poll(list, { timeout: 3_000 }).toEqual([
    { address: ADDRESS, codes: MAX_UNKNOWN_DEVICES_PER_ADDRESS },
    { address: OTHER_ADDRESS, codes: 1 },
  ]);
  device.close();
});

test('a datagram from elsewhere ends no connection, and the source carries a note', async () => {
  const { source, readNotes } = await open();
  const device = await openTeltonikaConnection(gateway.address, source.code);
  await device.send(encodePacket('8E', recordsFrom(0, 1)));
  const forger = await openDatagramDevice(gateway.udpAddress, OTHER_ADDRESS);
  forger.send(encodeDatagram(source.code, 1, recordsFrom(60, 1)));
  await forger.waitFor(encodeAcknowledgement(1, 1));
  expect(await gateway.readCounter('sources_alternating')).toBe(0);
  expect(await device.send(encodePacket('8E', recordsFrom(120, 1)))).toBe(1);
  expect(await countReadings(gateway.database)).toBe(3);
  expect(await gateway.readCounter('sources_alternating')).toBe(1);
  const note = { note: 'two-networks', networks: [ADDRESS, OTHER_ADDRESS] };
  const at = new Date(NOW).toISOString();
  await expect
    .poll(readNotes, { timeout: 3_000 })
    .toEqual([{ sourceId: String(source.id), ...note, from: expect.any(String), to: expect.any(String) }]);
  const [{ from = '', to = '' } = {}] = await readNotes();
  expect([from, to].map((text) => new Date(text).toISOString())).toEqual([at, at]);
  // The datagrams of a tracker that has changed to UDP are taken after its connection has ended.
  device.close();
  await expect.poll(() => gateway.readCounter('records_acknowledged')).toBe(3);
  forger.send(encodeDatagram(source.code, 2, recordsFrom(180, 1)));
  await forger.waitFor(encodeAcknowledgement(2, 1));
  forger.close();
});

test('a source that sends more than it may has to wait, and nothing is lost', async () => {
  // 20 records a second after the first 1,200.
  const { organisation, source, readNotes } = await open({ maxRecordsPerMinute: 1_200 });
  const sizes = [240, 240, 240, 240, 240, 10, 10, 40];
  const packets = sizes.map((count, index) => encodePacket('8E', recordsFrom(index * 240, count)));
  // Its side of the connection ends before the last packets are taken.
  const [accepted, ...replies] = await converse(gateway.address, [
    Buffer.concat([encodeLogin(source.code), ...packets]),
  ]);
  expect(accepted).toBe(1);
  expect(replies).toEqual(sizes.flatMap((count) => [0, 0, 0, count]));
  expect(await gateway.readCounter('packets_delayed')).toBeGreaterThan(0);
  // The last packet was more than what was left, so for two seconds nothing is taken, whichever way it comes.
  const device = await openDatagramDevice(gateway.udpAddress);
  device.send(encodeDatagram(source.code, 1, recordsFrom(5_000, 1)));
  await expect.poll(() => gateway.readCounter('datagrams_dropped', 'too-many-records')).toBe(1);
  device.close();
  const sent = { organisationId: organisation.id, sourceId: source.id };
  const posting = gateway.gateway.ingestReadings(sent, [{} as never], AbortSignal.timeout(1_000));
  await expect(posting).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    retryAfterSeconds: expect.any(Number),
  });
  expect(await countReadings(gateway.database)).toBe(1_260);
  await expect
    .poll(readNotes, { timeout: 3_000 })
    .toMatchObject([{ note: 'too-many-records', networks: [] }]);
});
