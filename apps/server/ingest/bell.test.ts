import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../db/test-database.fixture.ts';
import { notifyReadingsStored, READINGS_STORED } from '../features/readings/public.ts';
import { createBell } from './bell.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the bell is heard at once, and after many rings once more, not as often as it was rung', async () => {
  const listener = await database.app.pool.connect();
  await listener.query(`listen ${READINGS_STORED}`);
  let sounds = 0;
  listener.on('notification', () => {
    sounds += 1;
  });
  const bell = createBell(() => notifyReadingsStored(database.gateway), 50);
  const first = once(listener, 'notification');
  for (let ring = 0; ring < 100; ring += 1) bell.ring();
  await first;
  await once(listener, 'notification');
  await bell.stop();
  expect(sounds).toBe(2);
  listener.release(true);
});

test('a bell that cannot sound is rung again without harm', async () => {
  let attempts = 0;
  const sounded = Promise.withResolvers<void>();
  const bell = createBell(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('the database is away');
    sounded.resolve();
  }, 1);
  bell.ring();
  bell.ring();
  await sounded.promise;
  await bell.stop();
  expect(attempts).toBe(2);
});
