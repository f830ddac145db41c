import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import type { MachineSchemaAnswer } from '@groundwork/contract/entities/machine-schema.ts';
import type { ErrorAnswer } from '@groundwork/contract/errors.ts';
import { createDefaultProfile } from '@groundwork/domain/derivation/stream/source-settings.ts';
import { expect } from 'vitest';
import { provesRow } from '../../../../testing/spec-proof.ts';
import { portalTest } from './portal-test.fixture.ts';
import { readsFields } from './spec-world.fixture.ts';

const test = portalTest()
  .extend('organisation', ({ portal }) => portal.build.organisation())
  .extend('token', ({ portal, organisation }) => portal.signedIn(organisation, 'administrator'))
  .extend('helpers', ({ portal, organisation, token }) => {
    const path = `/v1/portal/organisations/${organisation.id}/schema-groups`;
    type Refused = ErrorAnswer & MachineProfile;
    const ask = (method: string, at: string, body?: object) =>
      portal.send<Refused>(method, at, { token, ...(body && { body }) });
    const get = async () => (await portal.send<MachineSchemaAnswer>('GET', path, { token })).body;
    const put = (schema: object) =>
      portal.send<MachineSchemaAnswer & ErrorAnswer>('PUT', path, { token, body: schema });
    /** Changes the rule of one field. */
    async function rule(id: string, change: object) {
      const { types, validation, groups } = await get();
      const changed = validation.map((other) => (other.id === id ? { ...other, ...change } : other));
      expect((await put({ types, validation: changed, groups })).status).toBe(200);
    }
    return { path, ask, get, put, rule };
  });

const problemsOf = ({ fields = [] }: ErrorAnswer) => fields.map(({ field, reason }) => `${field} ${reason}`);

test('the schema has the fields of the specification, each of which can be set', async ({
  portal,
  organisation,
  token,
  helpers: { path, get, put },
}) => {
  const { types, validation, groups } = await get();
  const own = {
    ...{
      id: 'ownershipType',
      description: 'Whose it is',
      validated: true,
      emptyValue: 'not stated',
      order: 2,
    },
    ...{ values: ['owned', 'leased'], mapping: [{ id: 'owned', description: 'Ours' }] },
  };
  const ruled = { ...validation.find(({ id }) => id === 'ownershipType'), mandatory: true };
  const set = {
    types: [own, ...types.filter(({ id }) => id !== own.id)],
    validation: [ruled, ...validation.filter(({ id }) => id !== own.id)],
    groups: [
      { id: 'papers', description: 'Papers', fields: ['ownershipType', 'note'] },
      { ...groups[0], fields: ['assetID', 'oem'] },
    ],
  };
  await provesRow('call:gap/organisation-schema-groups', async () => {
    expect((await put(set)).status).toBe(200);
    expect(await get()).toMatchObject({ groups: set.groups });
  });
  const stored = await get();
  const read = readsFields(
    { ...stored, types: stored.types.filter(({ id }) => id === own.id) },
    {
      'types.description': own.description,
      'types.validated': true,
      'types.emptyValue': own.emptyValue,
      'types.order': 2,
      'types.values': own.values,
      'types.mapping.id': 'owned',
      'types.mapping.description': 'Ours',
      validation: expect.arrayContaining([ruled]),
      groups: set.groups,
    },
  );
  await provesRow('entity:organisation-schema', read);
  const { body } = await portal.send<{ mandatoryFields: string[] }>('GET', '/v1/users/settings', { token });
  expect(body.mandatoryFields).toEqual(['ownershipType']);
  const elsewhere = await portal.signedIn(await portal.build.organisation(), 'administrator');
  for (const method of ['GET', 'PUT'])
    expect(
      await portal.send(method, path, { token: elsewhere, ...(method === 'PUT' && { body: set }) }),
    ).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  const staff = await portal.signedIn(organisation, 'internal');
  expect((await portal.send('PUT', path, { token: staff, body: { ...set, version: 1 } })).status).toBe(409);
});

test('a mandatory field is refused in every call that would leave it empty', async ({
  portal,
  organisation,
  helpers: { ask, rule },
}) => {
  const machine = await portal.build.machine({ organisation, name: 'Anna' });
  await rule('serialNumber', { mandatory: true, format: 'AA-9999' });
  const at = `/v1/machines/${machine.id}`;
  const put = await ask('PUT', at, { additionalInformation: { oem: 'Volvo' } });
  expect(problemsOf(put.body)).toEqual(['body.additionalInformation.serialNumber REQUIRED']);
  const patch = await ask('PATCH', `/v1/portal/machines/${machine.id}/additional-information`, {
    additonalInformation: { serialNumber: 'XY-12' },
  });
  expect(problemsOf(patch.body)).toEqual(['body.additonalInformation.serialNumber MALFORMED']);
  expect((await ask('PUT', at, { name: 'Bella' })).status).toBe(200);
  expect((await ask('PUT', at, { additionalInformation: { serialNumber: 'XY-1234' } })).status).toBe(200);
  const created = { name: 'Clara', assetID: '', type: 'EXCAVATOR' };
  const refused = await ask('POST', '/v1/portal/machines', created);
  expect(problemsOf(refused.body)).toEqual(['body.additionalInformation.serialNumber REQUIRED']);
  const source = await portal.build.source({ organisation });
  const onboard = (machine: object) =>
    ask('POST', '/v1/portal/machines/onboard', {
      ...{ sourceId: String(source.id), machine, profile: createDefaultProfile('TELTONIKA') },
      attachedFrom: '2026-03-01T06:00:00Z',
    });
  expect(problemsOf((await onboard(created)).body)).toEqual([
    'body.machine.additionalInformation.serialNumber REQUIRED',
  ]);
  const whole = { ...created, additionalInformation: { serialNumber: 'XY-9999', oem: 'Volvo' } };
  expect((await onboard(whole)).status).toBe(200);
  const other = await ask('POST', '/v1/portal/machines', { ...whole, name: 'Dora', loadCapacity: '18.5' });
  expect(other).toMatchObject({
    status: 200,
    body: { loadCapacity: 18.5, additionalInformation: { serialNumber: 'XY-9999', oem: 'Volvo' } },
  });
});

test('asset id, group and load capacity have rules too, and a switched-off module has none', async ({
  portal,
  organisation,
  token,
  helpers: { ask, rule },
}) => {
  const group = await portal.build.machineGroup({ organisation, name: 'North' });
  await rule('group', { mandatory: true });
  await rule('assetID', { mandatory: true, minLength: 3 });
  await rule('loadCapacity', { maximum: 30 });
  await rule('oem', { mandatory: true });
  const staff = await portal.signedIn(organisation, 'internal');
  await portal.send('PUT', `/v1/portal/organisations/${organisation.id}/settings`, {
    token: staff,
    body: { modules: { machineAdditionalInformation: false } },
  });
  const machine = { name: 'Anna', assetID: 'A1', type: 'EXCAVATOR', loadCapacity: 31 };
  expect(problemsOf((await ask('POST', '/v1/portal/machines', machine)).body)).toEqual([
    'body.assetID TOO_SHORT',
    'body.groupId REQUIRED',
    'body.loadCapacity TOO_LARGE',
  ]);
  const made = await ask('POST', '/v1/portal/machines', {
    ...{ ...machine, assetID: 'A-1', groupId: String(group.id), loadCapacity: 30 },
  });
  expect(made.status).toBe(200);
  const { id } = made.body;
  expect(
    problemsOf((await ask('PATCH', `/v1/portal/machines/${id}/groups`, { groupId: null })).body),
  ).toEqual(['body.groupId REQUIRED']);
  expect(
    problemsOf((await ask('PATCH', `/v1/portal/machines/${id}/load_capacity`, { capacity: 40 })).body),
  ).toEqual(['body.capacity TOO_LARGE']);
  const profile = await portal.send<MachineProfile>('GET', `/v1/machines/${id}/profile`, { token });
  expect(profile.body).toMatchObject({ assetID: 'A-1', loadCapacity: 30, group: { name: 'North' } });
  expect((await ask('PUT', `/v1/machines/${id}`, profile.body)).status).toBe(200);
});

test.for([
  [{ groups: [{ id: 'a', description: '', fields: ['oem', 'oem'] }] }, 'ALREADY_TAKEN'],
  [{ groups: [{ id: 'a b', description: '', fields: [] }] }, 'MALFORMED'],
  [{ types: [{ id: 'fuelType', values: ['coal'] }] }, 'NOT_ALLOWED'],
  [{ types: [{ id: 'loadCapacity', values: ['many'] }] }, 'NOT_ALLOWED'],
  [{ types: [{ id: 'group', mapping: [{ id: '7', description: 'x' }] }] }, 'NOT_ALLOWED'],
  [{ types: [{ id: 'colour' }] }, 'NOT_ALLOWED'],
  [{ types: [{ id: 'oem' }, { id: 'oem' }] }, 'ALREADY_TAKEN'],
  [{ validation: [{ id: 'note', mandatory: true }] }, 'NOT_ALLOWED'],
  [{ validation: [{ id: 'oem', minimum: 3 }] }, 'NOT_ALLOWED'],
  [{ validation: [{ id: 'loadCapacity', format: '99' }] }, 'NOT_ALLOWED'],
  [{ validation: [{ id: 'oem', minLength: 9, maxLength: 3 }] }, 'NOT_ALLOWED'],
] as const)('refuses a schema with %j', async ([part, reason], { helpers: { put } }) => {
  const type = { description: '', validated: true, emptyValue: '', order: 0, values: [], mapping: [] };
  const rule = {
    mandatory: false,
    minLength: null,
    maxLength: null,
    minimum: null,
    maximum: null,
    format: null,
  };
  const rows = (list: readonly object[] | undefined, whole: object) =>
    (list ?? []).map((row) => ({ ...whole, ...row }));
  const { types, validation, groups } = part as Record<string, readonly object[] | undefined>;
  const refused = await put({
    types: rows(types, type),
    validation: rows(validation, rule),
    groups: groups ?? [{ id: 'all', description: '', fields: ['oem'] }],
  });
  expect(refused.status).toBe(400);
  expect(problemsOf(refused.body).join()).toContain(reason);
});
