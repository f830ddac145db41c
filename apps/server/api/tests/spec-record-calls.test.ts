import type { Answer } from '@groundwork/contract/call.ts';
import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import type { MeterFigure } from '@groundwork/contract/entities/meter.ts';
import type { GET as listGroups } from '@groundwork/contract/v1/portal/groups/index.ts';
import type { GET as listChoices } from '@groundwork/contract/v1/portal/machines/additional-information/form-drop-down-values.ts';
import { expect } from 'vitest';
import { provesRow } from '../../../../testing/spec-proof.ts';
import { drawPicture } from './picture.fixture.ts';
import { memberTest } from './portal-test.fixture.ts';

type Named = { readonly machines: readonly { readonly name: string }[] };

const settings = { mandatoryFields: ['serialNumber'], manufacturers: ['Hydrema'] };

const test = memberTest('administrator', { settings }).extend('ask', ({ portal, token }) => {
  return async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    const reply = await portal.send<Body>(method, path, { token, ...(body !== undefined && { body }) });
    expect(reply.status, `${method} ${path}: ${JSON.stringify(reply.body)}`).toBe(200);
    return reply.body;
  };
});

const including = (correction: object) => expect.arrayContaining([expect.objectContaining(correction)]);

test('the record of a machine is changed field by field', async ({
  ask,
  portal,
  token,
  machine: { id },
  organisation,
}) => {
  const group = await portal.build.machineGroup({ organisation, name: 'Dumpers' });
  const machine = `/v1/machines/${id}`;
  const record = `/v1/portal/machines/${id}`;
  await provesRow('call:POST /v1/machines/{id}/image', {
    image: async () => {
      const form = new FormData();
      form.append('image', new Blob([await drawPicture()]), 'delta.jpg');
      const { body } = await portal.send<MachineProfile>('POST', `${machine}/image`, { token, form });
      expect(body.image).toContain(`${machine}/image?name=`);
    },
  });
  await provesRow('call:PATCH /v1/portal/machines/{id}/load_capacity', {
    capacity: async () => {
      const capacity = '7.5';
      expect(await ask('PATCH', `${record}/load_capacity`, { capacity })).toMatchObject({
        loadCapacity: 7.5,
      });
    },
  });
  await provesRow('call:PATCH /v1/portal/machines/{id}/additional-information', {
    additonalInformation: async () => {
      const additonalInformation = { serialNumber: 'D-77', oem: 'Hydrema', manufacturingYear: 2021 };
      expect(await ask('PATCH', `${record}/additional-information`, { additonalInformation })).toMatchObject({
        additionalInformation: additonalInformation,
      });
    },
  });
  await provesRow('call:PATCH /v1/portal/machines/{id}/groups', {
    groupId: async () => {
      const groupId = String(group.id);
      expect(await ask('PATCH', `${record}/groups`, { groupId })).toMatchObject({
        group: { name: 'Dumpers' },
      });
    },
  });
  await provesRow('call:GET /v1/portal/machines/additional-information/form-drop-down-values', async () => {
    const path = '/v1/portal/machines/additional-information/form-drop-down-values';
    const choices = await ask<Answer<typeof listChoices>>('GET', path);
    expect(choices).toMatchObject({ oem: ['Hydrema'], mandatoryFields: ['serialNumber'] });
  });
  await provesRow('call:GET /v1/portal/groups', async () => {
    const { groups } = await ask<Answer<typeof listGroups>>('GET', '/v1/portal/groups');
    expect(groups).toMatchObject([{ name: 'Dumpers', machines: 1 }]);
  });
});

test('refuses a change of a machine that its own call would refuse, and names the field', async ({
  portal,
  token,
  machine,
  organisation,
}) => {
  await portal.build.machine({ organisation, name: 'Coast' });
  const change = (body: object) => portal.send('PUT', `/v1/machines/${machine.id}`, { token, body });
  for (const [body, field] of [
    [{ loadCapacity: -1 }, 'body.loadCapacity'],
    [{ additionalInformation: { model: 'X' } }, 'body.additionalInformation.serialNumber'],
    [{ colour: 'red' }, 'body.colour'],
  ] as const)
    expect(await change(body)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', fields: [{ field }] },
    });
  expect(await change({ group: { id: '999999' } })).toMatchObject({ status: 404 });
  expect(await change({ name: 'coast' })).toMatchObject({ body: { code: 'MACHINE_NAME_TAKEN' } });
  expect(await change({ assetID: 'B-2', version: 99 })).toMatchObject({ body: { code: 'CONFLICT' } });
});

test('a machine is archived from a time in a zone, and taken into use again', async ({
  portal,
  organisation,
  token,
}) => {
  const archive = async (body: object) => {
    const { id } = await portal.build.machine({ organisation });
    return portal.send<MachineProfile>('POST', `/v1/machines/${id}/archive`, { token, body });
  };
  const count = async (show: string) =>
    (await portal.send<Named>('GET', `/v1/machines/list?show=${show}`, { token })).body.machines.length;
  await provesRow('call:POST /v1/machines/{id}/archive', {
    time: async () =>
      expect(await archive({ time: '2026-11-20T09:45:00Z' })).toMatchObject({ body: { archived: true } }),
    timezone: async () => {
      const time = '2026-11-20T10:30:00';
      const inLondon = await archive({ time, timezone: 'Europe/London' });
      expect(inLondon.body).toMatchObject({ code: 'TIME_IN_FUTURE' });
      expect(await archive({ time, timezone: 'Europe/Paris' })).toMatchObject({ body: { archived: true } });
    },
  });
  await provesRow('state:machine/archived', async () => {
    expect([await count('archived'), await count('active')]).toEqual([2, 1]);
  });
  const { body } = await archive({ time: '2026-11-20T09:45:00Z' });
  await provesRow('call:POST /v1/machines/{id}/unarchive', async () => {
    expect(await portal.send('POST', `/v1/machines/${body.id}/unarchive`, { token })).toMatchObject({
      body: { archived: false },
    });
  });
  await provesRow('state:machine/unarchived', async () => {
    expect([await count('archived'), await count('active')]).toEqual([2, 2]);
  });
});

test('the meters of a machine are corrected', async ({ ask, machine: { id } }) => {
  const record = `/v1/portal/machines/${id}`;
  const correct = async (path: string, body: object) =>
    (await ask<MeterFigure>('PATCH', path, body)).corrections;
  const proofs = (path: string) => ({
    time: async () =>
      expect(await correct(path, { time: '2026-11-01T07:00:00Z', value: 5 })).toEqual(
        including({ time: '2026-11-01T07:00:00Z' }),
      ),
    value: async () =>
      expect(await correct(path, { time: '2026-11-01T07:00:00Z', value: '1234.5' })).toEqual(
        including({ value: 1234.5 }),
      ),
    timezone: async () =>
      expect(await correct(path, { time: '2026-11-02T07:00', value: 6, timezone: 'Asia/Kolkata' })).toEqual(
        including({ time: '2026-11-02T01:30:00Z' }),
      ),
  });
  await provesRow('call:PATCH /v1/machines/{id}/vhm', proofs(`/v1/machines/${id}/vhm`));
  await provesRow('call:PATCH /v1/portal/machines/{id}/vhm', proofs(`${record}/vhm`));
  await provesRow('call:PATCH /v1/portal/machines/{id}/vom', {
    ...proofs(`${record}/vom`),
    updatedBy: async () => {
      const body = { time: '2026-11-03T07:00:00Z', value: 7, updatedBy: 'Grace' };
      expect(await correct(`${record}/vom`, body)).toEqual(including({ updatedBy: 'Grace' }));
    },
  });
});

test('meters are decimal numbers', async ({ portal, token, machine: { id } }) => {
  await provesRow('rule:machine/meters', async () => {
    for (const meter of ['vhm', 'vom']) {
      const correct = (value: unknown) =>
        portal.send('PATCH', `/v1/portal/machines/${id}/${meter}`, {
          token,
          body: { time: '2026-11-01T07:00:00Z', value },
        });
      expect(await correct('0012.50')).toMatchObject({ body: { value: 12.5 } });
      for (const value of ['12,5', 'twelve', '1e3', ''])
        expect(await correct(value)).toMatchObject({
          status: 400,
          body: { fields: [{ field: 'body.value' }] },
        });
    }
  });
});
