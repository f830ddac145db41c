import {
  openTeltonikaConnection,
  type TeltonikaConnection,
} from '@groundwork/simulator/devices/teltonika-connection.ts';
import { type DeviceRecord, encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BuiltMachine, BuiltOrganisation, BuiltSource } from '../db/build.fixture.ts';
import { readDataQuality } from '../features/figures/counters/data-quality-query.ts';
import { deviceRecord, openTestGateway, type TestGateway } from './gateway.fixture.ts';

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

/** Records every five minutes of the device's clock, from a minute of the morning to another. */
const everyFiveMinutes = (from: number, to: number): DeviceRecord[] =>
  Array.from({ length: Math.floor((to - from) / 5) + 1 }, (_, index) =>
    deviceRecord({ timestampMs: Date.parse('2026-10-05T08:00:00Z') + (from + index * 5) * 60_000 }),
  );
const send = (...records: DeviceRecord[]) => device.send(encodePacket('8E', records));
const readOverlaps = async () => {
  const key = { organisationId: organisation.id, machineId: machine.id };
  const { overlaps } = await gateway.database.app.within(key, (db) =>
    readDataQuality(db, key, new Date(NOW)),
  );
  return overlaps;
};
const sendApart = async (records: DeviceRecord[]) => {
  device.close();
  device = await openTeltonikaConnection(gateway.address, source.code);
  await send(...records);
};
const TWO_CLOCKS = {
  from: '2026-10-05T09:02:00Z',
  to: '2026-10-05T10:00:00Z',
  offsetMinutes: 60,
};

test('readings by two clocks cause a note, in two connections or in one', async () => {
  // The clock was an hour ahead from 8 to 9, and right afterwards.
  await send(...everyFiveMinutes(60, 120));
  await sendApart(everyFiveMinutes(62, 180));
  expect(await readOverlaps()).toEqual([{ sourceId: String(source.id), ...TWO_CLOCKS }]);
  const second = await gateway.build.source({ organisation });
  await gateway.build.attachment({ machine, source: second });
  device.close();
  device = await openTeltonikaConnection(gateway.address, second.code);
  await send(...everyFiveMinutes(60, 120), ...everyFiveMinutes(62, 122));
  expect(await readOverlaps()).toContainEqual({ sourceId: String(second.id), ...TWO_CLOCKS });
});

test('readings that arrive late, twice, newest first or shuffled cause no note', async () => {
  const morning = everyFiveMinutes(0, 120);
  await send(...morning.slice(0, 10), ...morning.slice(15));
  await sendApart(morning.slice(8, 16));
  await sendApart(morning);
  await sendApart(morning.map((record) => ({ ...record, altitudeMetres: 77 })));
  await sendApart(everyFiveMinutes(125, 145).toReversed());
  const shuffled = everyFiveMinutes(150, 230).map(
    (record, index, all) => all[(index * 7) % all.length] ?? record,
  );
  await sendApart(shuffled);
  expect(await readOverlaps()).toEqual([]);
});
