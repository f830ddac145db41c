import { createDefaultProfile } from '@groundwork/domain/derivation/stream/source-settings.ts';
import { type MachineId, toMachineId } from '@groundwork/domain/ids.ts';
import { expect } from 'vitest';
import { databaseTest } from '../../../db/database-test.fixture.ts';
import { listMarks } from '../../derivation/stream/mark-store.ts';
import { getProfiles, setProfile, withdrawProfile } from './set-source-profile.ts';

const NOW = new Date('2026-06-10T12:00:00Z');
const FROM = '2026-03-01T06:00:00.000Z';
const BY_KEY = { ...createDefaultProfile('TELTONIKA'), evidence: ['ignition' as const] };

const test = databaseTest().extend('helpers', { scope: 'file' }, ({ build, database }) => {
  /** Creates a source that moved from one machine to another, and a third machine that never had it. */
  async function createSource() {
    const organisation = await build.organisation();
    const machines = [];
    for (let count = 0; count < 3; count += 1) machines.push(await build.machine({ organisation }));
    const [first, second, third] = machines.map(({ id }) => id);
    const source = await build.source({ organisation });
    const until = '2026-04-01T00:00:00Z';
    if (machines[0]) await build.attachment({ machine: machines[0], source, until });
    if (machines[1]) await build.attachment({ machine: machines[1], source, from: until });
    const key = { organisationId: organisation.id, sourceId: source.id };
    const marked = (id: MachineId | undefined) =>
      database.app.within({ organisationId: organisation.id }, async (db) =>
        (await listMarks(db, { organisationId: organisation.id, machineId: id ?? toMachineId(0) })).map(
          ({ from }) => from,
        ),
      );
    const within = <T>(work: Parameters<typeof database.app.within<T>>[1]) =>
      database.app.within({ organisationId: organisation.id }, work);
    return { key, first, second, third, marked, within };
  }
  return { createSource };
});

test('a profile marks every machine that ever had its source, and no other', async ({
  helpers: { createSource },
}) => {
  const { key, first, second, third, marked, within } = await createSource();
  const profiles = await within((db) => setProfile(db, key, { from: FROM, profile: BY_KEY }, NOW));
  expect(profiles).toEqual([
    { id: null, from: null, profile: createDefaultProfile('TELTONIKA') },
    { id: String(Date.parse(FROM) / 1000), from: FROM, profile: BY_KEY },
  ]);
  expect(await marked(first)).toEqual([Date.parse(FROM) / 1000]);
  expect(await marked(second)).toEqual([Date.parse(FROM) / 1000]);
  expect(await marked(third)).toEqual([]);
});

test('setting the same profile again changes nothing', async ({ helpers: { createSource } }) => {
  const { key, first, marked, within } = await createSource();
  await within((db) => setProfile(db, key, { from: FROM, profile: BY_KEY }, NOW));
  await within((db) => setProfile(db, key, { from: FROM, profile: BY_KEY }, NOW));
  expect(await marked(first)).toHaveLength(1);
});

test('removing a profile restores the previous one', async ({ helpers: { createSource } }) => {
  const { key, within } = await createSource();
  await within((db) => setProfile(db, key, { from: FROM, profile: BY_KEY }, NOW));
  const profileId = Date.parse(FROM) / 1000;
  expect(await within((db) => withdrawProfile(db, key, profileId))).toHaveLength(1);
  await expect(within((db) => withdrawProfile(db, key, profileId))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('refuses a profile in the future and for a source of another organisation', async ({
  helpers: { createSource },
}) => {
  const { key, within } = await createSource();
  const later = { from: '2026-07-01T00:00:00Z', profile: BY_KEY };
  await expect(within((db) => setProfile(db, key, later, NOW))).rejects.toMatchObject({
    code: 'TIME_IN_FUTURE',
  });
  const foreign = (await createSource()).key.sourceId;
  await expect(within((db) => getProfiles(db, { ...key, sourceId: foreign }))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
