import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../db/test-database.fixture.ts';
import {
  notifyReadingsStored,
  READINGS_STORED,
  readReadingsNotice,
} from '../platform/live/readings-notice.ts';
import { createBell } from './bell.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the bell is heard at once, and after many rings once more, with all for whom it was rung', async () => {
  const listener = await database.app.pool.connect();
  await listener.query(`listen ${READINGS_STORED}`);
  const heard: (readonly number[])[] = [];
  listener.on('notification', ({ payload }) => heard.push(readReadingsNotice(payload ?? '')));
  const bell = createBell<number>((ids) => notifyReadingsStored(database.gateway, ids), 50);
  const first = once(listener, 'notification');
  for (let ring = 0; ring < 100; ring += 1) bell.ring(ring % 3);
  await first;
  await once(listener, 'notification');
  await bell.stop();
  expect(heard).toEqual([[0], [1, 2, 0]]);
  listener.release(true);
});

test('with more organisations than fit into a notice it may be any', async () => {
  const listener = await database.app.pool.connect();
  await listener.query(`listen ${READINGS_STORED}`);
  const notice = once(listener, 'notification');
  await notifyReadingsStored(database.gateway, new Set(Array.from({ length: 2_000 }, (_, id) => 1e9 + id)));
  const [{ payload }] = await notice;
  expect(readReadingsNotice(payload)).toEqual([]);
  listener.release(true);
});

test('a bell that cannot sound is rung again without harm', async () => {
  let attempts = 0;
  const sounded = Promise.withResolvers<void>();
  const bell = createBell<number>(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('the database is away');
    sounded.resolve();
  }, 1);
  bell.ring(1);
  bell.ring(1);
  await sounded.promise;
  await bell.stop();
  expect(attempts).toBe(2);
});
