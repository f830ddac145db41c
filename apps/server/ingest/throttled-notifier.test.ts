import { once } from 'node:events';
import { type OrganisationId, toOrganisationId } from '@groundwork/domain/ids.ts';
import { expect } from 'vitest';
import { databaseTest } from '../db/database-test.fixture.ts';
import {
  notifyReadingsStored,
  READINGS_STORED,
  readReadingsNotice,
} from '../platform/live/readings-notice.ts';
import { createThrottledNotifier } from './throttled-notifier.ts';

const test = databaseTest();

test('notifies at once, and after many rings once more with all organisations', async ({ database }) => {
  const listener = await database.app.pool.connect();
  await listener.query(`listen ${READINGS_STORED}`);
  const notices: (readonly number[])[] = [];
  listener.on('notification', ({ payload }) => notices.push(readReadingsNotice(payload ?? '')));
  const bell = createThrottledNotifier<OrganisationId>(
    (ids) => notifyReadingsStored(database.gateway, ids),
    50,
  );
  const first = once(listener, 'notification');
  for (let ring = 0; ring < 100; ring += 1) bell.notify(toOrganisationId(ring % 3));
  await first;
  await once(listener, 'notification');
  await bell.stop();
  expect(notices).toEqual([[0], [1, 2, 0]]);
  listener.release(true);
});

test('a notice for too many organisations means any', async ({ database }) => {
  const listener = await database.app.pool.connect();
  await listener.query(`listen ${READINGS_STORED}`);
  const notice = once(listener, 'notification');
  await notifyReadingsStored(
    database.gateway,
    new Set(Array.from({ length: 2_000 }, (_, id) => toOrganisationId(1e9 + id))),
  );
  const [{ payload }] = await notice;
  expect(readReadingsNotice(payload)).toEqual([]);
  listener.release(true);
});

test('retries after a failed notification', async () => {
  let attempts = 0;
  const sounded = Promise.withResolvers<void>();
  const bell = createThrottledNotifier<OrganisationId>(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('the database is unavailable');
    sounded.resolve();
  }, 1);
  bell.notify(toOrganisationId(1));
  bell.notify(toOrganisationId(1));
  await sounded.promise;
  await bell.stop();
  expect(attempts).toBe(2);
});
