import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../db/test-database.fixture.ts';
import { until } from '../../server-process.fixture.ts';
import { ActivityNotices } from './activity-notice.ts';
import { type LiveHub, openLiveHub } from './live-hub.ts';
import { notifyReadingsStored } from './readings-notice.ts';

let database: TestDatabase;
let hub: LiveHub;
let notices: ActivityNotices;

beforeEach(async () => {
  database = await openTestDatabase();
  hub = openLiveHub({ listen: database.address, log: pino({ level: 'silent' }) });
  notices = new ActivityNotices(database.app, (error) => {
    throw error;
  });
  await hub.opened;
});
afterEach(async () => {
  await hub.stop();
  await database.close();
});

/** The next thing that a listener of the organisation is told. */
function next(organisationId: number): Promise<readonly number[]> {
  const { promise, resolve } = Promise.withResolvers<readonly number[]>();
  const leave = hub.subscribe(organisationId, (machineIds) => {
    leave();
    resolve(machineIds);
  });
  return promise;
}

test('changes close together are told at once, each machine once', async () => {
  const told = next(7);
  for (const machineId of [3, 1, 3, 2]) notices.add(7, machineId);
  expect((await told).toSorted()).toEqual([1, 2, 3]);
});

test('every listener of the organisation is told, and none of another', async () => {
  const others: unknown[] = [];
  hub.subscribe(8, (machineIds) => others.push(machineIds));
  const told = Promise.all([next(7), next(7)]);
  notices.add(7, 1);
  expect(await told).toEqual([[1], [1]]);
  const own = next(8);
  notices.add(8, 5);
  await own;
  expect(others).toEqual([[5]]);
});

test('who has left is told nothing more', async () => {
  const told: unknown[] = [];
  hub.subscribe(7, (machineIds) => told.push(machineIds))();
  const other = next(7);
  notices.add(7, 1);
  await other;
  expect(told).toEqual([]);
});

test('more machines than fit into a message are told as any', async () => {
  const told = next(7);
  for (let machineId = 1; machineId <= 1_500; machineId += 1) notices.add(7, machineId);
  expect(await told).toEqual([]);
});

test('many packets close together are heard once, and where no organisation is named by everybody', async () => {
  const heard: number[] = [];
  for (const organisationId of [7, 8])
    hub.subscribe(
      organisationId,
      () => {},
      () => heard.push(organisationId),
    );
  const last = new Promise<void>((resolve) => {
    hub.subscribe(9, () => {}, resolve);
  });
  for (const ids of [[7], [7], [9]]) await notifyReadingsStored(database.gateway, new Set(ids));
  await last;
  expect(heard).toEqual([7]);
  await notifyReadingsStored(database.gateway, new Set());
  await until(() => heard.length === 3);
  expect(heard.toSorted()).toEqual([7, 7, 8]);
});

test('after its connection was lost a listener is told that any may have changed, and hears on', async () => {
  const told = next(7);
  await database.owner.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'groundwork-bell' and datname = current_database()`,
  );
  expect(await told).toEqual([]);
  const again = next(7);
  notices.add(7, 4);
  expect(await again).toEqual([4]);
});
