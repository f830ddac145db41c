import { expect } from 'vitest';
import { databaseTest } from '../../../db/database-test.fixture.ts';
import { UnknownDeviceStore } from './unknown-device-store.ts';

const test = databaseTest();

test('two gateways save calls of the same devices at once, in any order', async ({ database }) => {
  const at = new Date('2026-11-20T10:00:00Z');
  const callers = Array.from({ length: 500 }, (_, code) => ({
    protocol: 'teltonika',
    code: `${code}`,
    address: '192.0.2.1',
    network: '192.0.2.1',
    firstCalledAt: at,
    lastCalledAt: at,
    calls: 1,
  }));
  const store = new UnknownDeviceStore(database.gateway, { maxKept: 1_000, maxPerNetwork: 1_000 });
  for (let round = 0; round < 3; round += 1)
    await Promise.all([store.save(callers), store.save(callers.toReversed())]);
  const { rows } = await database.owner.pool.query('select sum(calls)::int4 as calls from unknown_device');
  expect(rows).toEqual([{ calls: 3_000 }]);
});
