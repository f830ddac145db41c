import type { LineImport } from '@groundwork/contract/entities/line-import.ts';
import type { Attachment, Source } from '@groundwork/contract/entities/source.ts';
import type { DatedSourceProfile } from '@groundwork/contract/entities/source-profile.ts';
import { createDefaultProfile } from '@groundwork/domain/derivation/stream/source-settings.ts';
import { expect } from 'vitest';
import { memberTest } from './portal-test.fixture.ts';

const FROM = '2026-03-01T06:00:00Z';
const profile = { ...createDefaultProfile('TELTONIKA'), evidence: ['ignition' as const] };
const machine = { name: 'Digger 7', assetID: 'D7', type: 'EXCAVATOR' };

const test = memberTest('administrator').extend('helpers', ({ portal, token }) => {
  const onboard = (body: object) =>
    portal.send<Attachment>('POST', '/v1/portal/machines/onboard', { token, body });
  return { onboard };
});

test('attaches a tracker to a new machine with its profile in one step', async ({
  portal,
  organisation,
  token,
  helpers: { onboard },
}) => {
  const source = await portal.build.source({ organisation });
  const body = { sourceId: String(source.id), machine, profile, attachedFrom: FROM };
  const made = await onboard(body);
  expect(made.body).toMatchObject({
    sourceId: String(source.id),
    machineName: 'Digger 7',
    attachedFrom: FROM,
  });
  const profiles = await portal.send<{ profiles: DatedSourceProfile[] }>(
    'GET',
    `/v1/portal/sources/${source.id}/profiles`,
    { token },
  );
  expect(profiles.body.profiles.at(-1)).toMatchObject({ from: '2026-03-01T06:00:00.000Z', profile });
});

test('a refused request creates no machine', async ({ portal, organisation, helpers: { onboard } }) => {
  const taken = await portal.build.source({ organisation });
  const first = await portal.build.machine({ organisation });
  await portal.build.attachment({ machine: first, source: taken });
  const refused = await onboard({ sourceId: String(taken.id), machine, profile, attachedFrom: FROM });
  expect(refused).toMatchObject({ status: 409, body: { code: 'SOURCE_ALREADY_ATTACHED' } });
  const free = await portal.build.source({ organisation });
  expect((await onboard({ sourceId: String(free.id), machine, profile, attachedFrom: FROM })).status).toBe(
    200,
  );
});

test('needs either an existing or a new machine', async ({ portal, organisation, helpers: { onboard } }) => {
  const { id } = await portal.build.source({ organisation });
  const fields = { sourceId: String(id), profile, attachedFrom: FROM };
  expect((await onboard(fields)).body).toMatchObject({ fields: [{ field: 'body.machine' }] });
  const own = await portal.build.machine({ organisation });
  const both = await onboard({ ...fields, machine, machineId: String(own.id) });
  expect(both.body).toMatchObject({ fields: [{ field: 'body.machine' }] });
});

test('proposes the default profile for a source that has never reported, with the reason', async ({
  portal,
  organisation,
  token,
}) => {
  const source = await portal.build.source({ organisation });
  const proposed = await portal.send('GET', `/v1/portal/sources/${source.id}/proposed-profile`, { token });
  expect(proposed.body).toMatchObject({ reasons: ['not-heard'], heard: null });
});

const LIST = [
  'code;type',
  '352093081234560;',
  '352093081234561;teltonika',
  '!!;',
  '352093081234560;',
  'A1:B2;LORA',
  '7777;FAX',
].join('\n');

test('a delivery list can be checked, then imported; wrong lines are named', async ({
  portal,
  organisation,
}) => {
  const staff = await portal.signedIn(organisation, 'internal');
  const send = (dryRun: boolean) =>
    portal.send<LineImport>('POST', '/v1/portal/sources/import', {
      token: staff,
      body: { organisationId: String(organisation.id), text: LIST, dryRun },
    });
  const problems = ({ lines }: LineImport) =>
    lines.map(({ line, problems: [problem] }) => [line, problem?.field, problem?.reason]);
  const tried = (await send(true)).body;
  expect(tried).toMatchObject({ dryRun: true, good: 3, bad: 3 });
  const done = (await send(false)).body;
  expect(problems(done)).toEqual(problems(tried));
  expect(problems(done)).toEqual([
    [2, undefined, undefined],
    [3, undefined, undefined],
    [4, 'code', 'MALFORMED'],
    [5, 'code', 'ALREADY_TAKEN'],
    [6, undefined, undefined],
    [7, 'type', 'NOT_ALLOWED'],
  ]);
  const listed = await portal.send<{ sources: Source[] }>(
    'GET',
    `/v1/portal/organisations/${organisation.id}/sources`,
    { token: staff },
  );
  expect(listed.body.sources.map(({ code, type }) => [code, type])).toEqual([
    ['352093081234560', 'TELTONIKA'],
    ['352093081234561', 'TELTONIKA'],
    ['A1:B2', 'LORA'],
  ]);
});
