import { type OrganisationId, toMachineId, toOrganisationId } from '@groundwork/domain/ids.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asSuperuser, openTestDatabase, type TestDatabase } from '../../db/test-database.fixture.ts';
import { until } from '../../server-process.fixture.ts';
import { ActivityNotices } from './activity-notice.ts';
import { type LiveHub, openLiveHub } from './live-hub.ts';
import { notifyReadingsStored } from './readings-notice.ts';

let database: TestDatabase;
let hub: LiveHub;
let notices: ActivityNotices;

beforeEach(async () => {
  database = await openTestDatabase();
  hub = openLiveHub({ listen: database.portalAddress, log: pino({ level: 'silent' }) });
  notices = new ActivityNotices(database.app, (error) => {
    throw error;
  });
  await hub.opened;
});
afterEach(async () => {
  await hub.stop();
  await database.close();
});

/** Returns the next notification of a listener of the organisation. */
function next(organisationId: OrganisationId): Promise<readonly number[]> {
  const { promise, resolve } = Promise.withResolvers<readonly number[]>();
  const leave = hub.subscribe(organisationId, (machineIds) => {
    leave();
    resolve(machineIds);
  });
  return promise;
}

test('changes close together are sent together, each machine once', async () => {
  const notified = next(toOrganisationId(7));
  for (const machineId of [3, 1, 3, 2].map(toMachineId))
    notices.add({ organisationId: toOrganisationId(7), machineId: toMachineId(machineId) });
  expect((await notified).toSorted()).toEqual([1, 2, 3]);
});

test('notifies every listener of the organisation and no others', async () => {
  const others: unknown[] = [];
  hub.subscribe(toOrganisationId(8), (machineIds) => others.push(machineIds));
  const notified = Promise.all([next(toOrganisationId(7)), next(toOrganisationId(7))]);
  notices.add({ organisationId: toOrganisationId(7), machineId: toMachineId(1) });
  expect(await notified).toEqual([[1], [1]]);
  const own = next(toOrganisationId(8));
  notices.add({ organisationId: toOrganisationId(8), machineId: toMachineId(5) });
  await own;
  expect(others).toEqual([[5]]);
});

test('does not notify a listener that has unsubscribed', async () => {
  const notified: unknown[] = [];
  hub.subscribe(toOrganisationId(7), (machineIds) => notified.push(machineIds))();
  const other = next(toOrganisationId(7));
  notices.add({ organisationId: toOrganisationId(7), machineId: toMachineId(1) });
  await other;
  expect(notified).toEqual([]);
});

test('too many machines for a message are sent as any', async () => {
  const notified = next(toOrganisationId(7));
  for (let machineId = 1; machineId <= 1_500; machineId += 1)
    notices.add({ organisationId: toOrganisationId(7), machineId: toMachineId(machineId) });
  expect(await notified).toEqual([]);
});

test('many packets close together cause one notification, and one without organisations reaches everyone', async () => {
  const received: number[] = [];
  for (const organisationId of [7, 8].map(toOrganisationId))
    hub.subscribe(
      organisationId,
      () => {},
      () => received.push(organisationId),
    );
  const last = new Promise<void>((resolve) => {
    hub.subscribe(toOrganisationId(9), () => {}, resolve);
  });
  for (const id of [7, 7, 9]) await notifyReadingsStored(database.gateway, new Set([toOrganisationId(id)]));
  await last;
  expect(received).toEqual([7]);
  await notifyReadingsStored(database.gateway, new Set());
  await until(() => received.length === 3);
  expect(received.toSorted()).toEqual([7, 7, 8]);
});

test('after a lost connection a listener is notified that anything may have changed, and stays subscribed', async () => {
  const notified = next(toOrganisationId(7));
  await asSuperuser(
    database.address,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'groundwork-bell' and datname = current_database()`,
  );
  expect(await notified).toEqual([]);
  const again = next(toOrganisationId(7));
  notices.add({ organisationId: toOrganisationId(7), machineId: toMachineId(4) });
  expect(await again).toEqual([4]);
});
