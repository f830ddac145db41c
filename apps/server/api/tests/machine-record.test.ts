import type { MachineProfile, PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { MachineGroup } from '@groundwork/contract/entities/machine-information.ts';
import { expect } from 'vitest';
import { sql } from '../../db/sql.ts';
import { memberTest } from './portal-test.fixture.ts';

type Refused = { code?: string; fields?: readonly { field: string; reason: string }[] };

const test = memberTest('member').extend('helpers', ({ portal, machine, token, organisation }) => {
  const change = (part: string, body: object) =>
    portal.send<MachineProfile & Refused>('PATCH', `/v1/portal/machines/${machine.id}/${part}`, {
      token,
      body,
    });
  const inform = (additonalInformation: object, version?: number) =>
    change('additional-information', { additonalInformation, ...(version !== undefined && { version }) });
  const choose = (settings: object) =>
    portal.database.app.within({ organisationId: organisation.id }, (db) =>
      db.run(
        sql`update organisation set settings = ${JSON.stringify(settings)} where id = ${organisation.id}`,
      ),
    );
  async function createGroup(name: string): Promise<MachineGroup> {
    return (await portal.send<MachineGroup>('POST', '/v1/portal/groups', { token, body: { name } })).body;
  }
  return { change, inform, choose, createGroup };
});

test('details of a machine are kept field by field and shown in every view', async ({
  portal,
  machine,
  token,
  helpers: { inform },
}) => {
  await inform({
    oem: 'Volvo',
    manufacturingYear: 2021,
    ownershipType: 'leased',
    note: ' Left door\r\nsticks ',
  });
  const { body } = await inform({ fuelType: 'hvo', rebatedFuel: false });
  expect(body.additionalInformation).toEqual({
    oem: 'Volvo',
    model: null,
    serialNumber: null,
    manufacturingYear: 2021,
    ownershipType: 'leased',
    fuelType: 'hvo',
    rebatedFuel: false,
    note: 'Left door\nsticks',
  });
  const shown = await portal.send<PortalMachine>('GET', `/v1/portal/machines/${machine.id}`, { token });
  expect(shown.body).toMatchObject({
    oem: 'Volvo',
    manufacturingYear: 2021,
    ownershipType: 'leased',
    note: 'Left door\nsticks',
  });
});

test.for([
  [{ manufacturingYear: 1066 }, 'manufacturingYear', 'TOO_SMALL'],
  [{ manufacturingYear: 2021.5 }, 'manufacturingYear', 'WRONG_TYPE'],
  [{ ownershipType: 'stolen' }, 'ownershipType', 'NOT_ALLOWED'],
  [{ fuelType: 'coal' }, 'fuelType', 'NOT_ALLOWED'],
  [{ oem: 'x'.repeat(81) }, 'oem', 'TOO_LONG'],
  [{ note: 'a\u0000b' }, 'note', 'MALFORMED'],
  [{ colour: 'red' }, 'colour', 'UNKNOWN_FIELD'],
] as const)('refuses %j and names the field', async ([fields, field, reason], { helpers: { inform } }) => {
  const { status, body } = await inform(fields);
  expect(status).toBe(400);
  expect(body.fields?.[0]).toMatchObject({ field: `body.additonalInformation.${field}`, reason });
});

test('fields that the organisation requires cannot be left empty', async ({
  portal,
  token,
  helpers: { choose, inform },
}) => {
  await choose({ mandatoryFields: ['oem', 'serialNumber'], manufacturers: ['Bomag'] });
  expect((await inform({ oem: 'Volvo' })).body.fields).toMatchObject([
    { field: 'body.additonalInformation.serialNumber', reason: 'REQUIRED' },
  ]);
  expect((await inform({ oem: 'Volvo', serialNumber: 'V-1' })).status).toBe(200);
  expect((await inform({ oem: null })).status).toBe(400);
  const { body } = await portal.send<{ oem: string[]; mandatoryFields: string[] }>(
    'GET',
    '/v1/portal/machines/additional-information/form-drop-down-values',
    { token },
  );
  expect(body).toMatchObject({ oem: ['Bomag', 'Volvo'], mandatoryFields: ['oem', 'serialNumber'] });
});

test('if two people change one machine, the second gets a conflict', async ({
  helpers: { inform, change },
}) => {
  const { body } = await inform({ oem: 'Volvo' });
  expect((await change('load_capacity', { capacity: 18, version: body.version })).status).toBe(200);
  for (const again of [
    await inform({ oem: 'Bomag' }, body.version),
    await change('load_capacity', { capacity: 20, version: body.version }),
    await change('groups', { groupId: null, version: body.version }),
  ])
    expect(again).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
});

test('a load capacity is a decimal number of tonnes, and can be unknown again', async ({
  helpers: { change },
}) => {
  expect((await change('load_capacity', { capacity: '18.5' })).body.loadCapacity).toBe(18.5);
  expect((await change('load_capacity', { capacity: null })).body.loadCapacity).toBeNull();
  for (const capacity of [-1, '1001', 'many'])
    expect(await change('load_capacity', { capacity })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'body.capacity' }] },
    });
});

test('a machine is in one group and counted there', async ({
  portal,
  token,
  helpers: { createGroup, change },
}) => {
  const [north, south] = [await createGroup('North'), await createGroup('South')];
  await change('groups', { groupId: north.id });
  const { body } = await change('groups', { groupId: south.id });
  expect(body.group).toEqual({ id: south.id, name: 'South' });
  const { body: listed } = await portal.send<{ groups: MachineGroup[] }>('GET', '/v1/portal/groups', {
    token,
  });
  expect(listed.groups.map(({ name, machines }) => [name, machines])).toEqual([
    ['North', 0],
    ['South', 1],
  ]);
});

test('group names are unique, ignoring case', async ({ portal, token, helpers: { createGroup } }) => {
  const north = await createGroup('North');
  await createGroup('South');
  const rename = (body: object) =>
    portal.send<MachineGroup & Refused>('PATCH', `/v1/portal/groups/${north.id}`, { token, body });
  expect(await rename({ name: 'SOUTH' })).toMatchObject({ status: 409, body: { code: 'GROUP_NAME_TAKEN' } });
  expect((await rename({ name: 'NORTH', version: north.version })).body.name).toBe('NORTH');
  expect(await rename({ name: 'Up', version: north.version })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  });
});

test('removing a group leaves its machines without a group', async ({
  portal,
  token,
  machine,
  helpers: { createGroup, change },
}) => {
  const { id } = await createGroup('North');
  await change('groups', { groupId: id });
  const removed = await portal.send('DELETE', `/v1/portal/groups/${id}`, { token });
  expect(removed).toMatchObject({ status: 200, body: { ungrouped: 1 } });
  const { body } = await portal.send<MachineProfile>('GET', `/v1/machines/${machine.id}/profile`, { token });
  expect(body.group).toBeNull();
});
