import { defaultProfileOf } from '@groundwork/domain/derivation/stream/source-settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuild } from '../../../db/build.fixture.ts';
import { openTestDatabase, type TestDatabase } from '../../../db/test-database.fixture.ts';
import { listMarks } from '../../derivation/stream/mark-store.ts';
import { getProfiles, setProfile, takeBackProfile } from './set-source-profile.ts';

const NOW = new Date('2026-06-10T12:00:00Z');
const FROM = '2026-03-01T06:00:00.000Z';
const BY_KEY = { ...defaultProfileOf('TELTONIKA'), evidence: ['ignition' as const] };

let database: TestDatabase;
let build: ReturnType<typeof createBuild>;

beforeAll(async () => {
  database = await openTestDatabase();
  build = createBuild(database.app);
});
afterAll(() => database.close());

/** A source that was at one machine and is at another, and a machine that it never was at. */
async function place() {
  const organisation = await build.organisation();
  const machines = [];
  for (let made = 0; made < 3; made += 1) machines.push(await build.machine({ organisation }));
  const [first, second, third] = machines.map(({ id }) => id);
  const source = await build.source({ organisation });
  const until = '2026-04-01T00:00:00Z';
  if (machines[0]) await build.attachment({ machine: machines[0], source, until });
  if (machines[1]) await build.attachment({ machine: machines[1], source, from: until });
  const key = { organisationId: organisation.id, sourceId: source.id };
  const marked = (id: number | undefined) =>
    database.app.within({ organisationId: organisation.id }, async (db) =>
      (await listMarks(db, { organisationId: organisation.id, machineId: id ?? 0 })).map(({ from }) => from),
    );
  const within = <T>(work: Parameters<typeof database.app.within<T>>[1]) =>
    database.app.within({ organisationId: organisation.id }, work);
  return { key, first, second, third, marked, within };
}

test('a profile has every machine derived again that its source was ever at, and no other', async () => {
  const { key, first, second, third, marked, within } = await place();
  const profiles = await within((db) => setProfile(db, key, { from: FROM, profile: BY_KEY }, NOW));
  expect(profiles).toEqual([
    { id: null, from: null, profile: defaultProfileOf('TELTONIKA') },
    { id: String(Date.parse(FROM) / 1000), from: FROM, profile: BY_KEY },
  ]);
  expect(await marked(first)).toEqual([Date.parse(FROM) / 1000]);
  expect(await marked(second)).toEqual([Date.parse(FROM) / 1000]);
  expect(await marked(third)).toEqual([]);
});

test('a profile that says what held already changes nothing', async () => {
  const { key, first, marked, within } = await place();
  await within((db) => setProfile(db, key, { from: FROM, profile: BY_KEY }, NOW));
  await within((db) => setProfile(db, key, { from: FROM, profile: BY_KEY }, NOW));
  expect(await marked(first)).toHaveLength(1);
});

test('what is taken back leaves what held before', async () => {
  const { key, within } = await place();
  await within((db) => setProfile(db, key, { from: FROM, profile: BY_KEY }, NOW));
  const profileId = Date.parse(FROM) / 1000;
  expect(await within((db) => takeBackProfile(db, key, profileId))).toHaveLength(1);
  await expect(within((db) => takeBackProfile(db, key, profileId))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('nothing is set ahead of now, nor for a source of somebody else', async () => {
  const { key, within } = await place();
  const later = { from: '2026-07-01T00:00:00Z', profile: BY_KEY };
  await expect(within((db) => setProfile(db, key, later, NOW))).rejects.toMatchObject({
    code: 'TIME_IN_FUTURE',
  });
  const foreign = (await place()).key.sourceId;
  await expect(within((db) => getProfiles(db, { ...key, sourceId: foreign }))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
