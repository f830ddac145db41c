import { expect } from 'vitest';
import { databaseTest } from '../../../db/database-test.fixture.ts';
import { UnknownDeviceStore } from './unknown-device-store.ts';
import { listUnknownDevices } from './unknown-devices-query.ts';

const CALLED_AT = new Date('2026-11-20T08:00:00Z');
const caller = (code: string) => ({
  ...{ protocol: 'teltonika', code, address: '192.0.2.7', network: '192.0.2.7', calls: 1 },
  ...{ firstCalledAt: CALLED_AT, lastCalledAt: CALLED_AT },
});

const test = databaseTest();

test('a device is unknown until its code is allotted', async ({ database, build }) => {
  const { app, gateway } = database;
  const list = async () =>
    (await app.within({ staff: true }, listUnknownDevices)).map(({ code }) => code).toSorted();
  const store = new UnknownDeviceStore(gateway, { maxKept: 10, maxPerNetwork: 10 });
  await store.save([caller('350000000000001'), caller('350000000000002')]);
  expect(await list()).toEqual(['350000000000001', '350000000000002']);

  await build.source({ organisation: await build.organisation(), code: '350000000000001' });
  expect(await list()).toEqual(['350000000000002']);
});
