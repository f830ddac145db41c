import type { Answer } from '@groundwork/contract/call.ts';
import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { MachineProfile, PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { MeterFigure } from '@groundwork/contract/entities/meter.ts';
import type { Session } from '@groundwork/contract/entities/session.ts';
import type { GET as listOrganisations } from '@groundwork/contract/v1/admin/organisations/list.ts';
import type { GET as readActivity } from '@groundwork/contract/v1/machines/_id/activity.ts';
import type { GET as readWork } from '@groundwork/contract/v1/machines/_id/work_activity.ts';
import type { GET as listFilters } from '@groundwork/contract/v1/portal/filters/index.ts';
import type { GET as listMap } from '@groundwork/contract/v1/portal/maps/index.ts';
import type { GET as summariseMap } from '@groundwork/contract/v1/portal/maps/summary.ts';
import { expect } from 'vitest';
import { provesRow } from '../../../../testing/spec-proof.ts';
import { FRIDAY, THURSDAY, specTest as test } from './spec-world.fixture.ts';

type Named = { readonly machines: readonly { readonly name: string }[] };
type Fleet = Answer<typeof listMap>;

const namesOf = ({ machines }: Named) => machines.map(({ name }) => name).sort();

test('the machine lists and the machine take their dates and show', async ({ ask, world }) => {
  const list = async (query: string) => namesOf(await ask<Named>('GET', `/v1/machines/list?${query}`));
  await provesRow('call:GET /v1/machines/list', {
    startDate: async () => {
      expect(await list(`startDate=${FRIDAY}`)).toEqual(['Alpha', 'Bravo', 'Delta']);
      expect(await list('startDate=max')).toEqual(['Alpha', 'Bravo', 'Delta']);
    },
    endDate: async () => {
      expect(await list('startDate=2026-11-17&endDate=2026-11-18')).toEqual(['Bravo']);
      expect(await list(`endDate=${THURSDAY}`)).toEqual(['Alpha', 'Bravo']);
    },
    show: async () => {
      expect(await list('show=archived')).toEqual(['Coast']);
      expect(await list('show=all')).toEqual(['Alpha', 'Bravo', 'Coast', 'Delta']);
      expect(await list('show=active')).toEqual(['Alpha', 'Bravo', 'Delta']);
    },
  });
  await provesRow('call:GET /v1/portal/machines/list', async () => {
    expect(namesOf(await ask<Named>('GET', '/v1/portal/machines/list'))).toEqual(['Alpha', 'Bravo', 'Delta']);
  });
  const hours = async (query: string) => {
    const path = `/v1/portal/machines/${world.alpha.id}?${query}`;
    return (await ask<PortalMachine>('GET', path)).activitySummary.activeHours.value;
  };
  await provesRow('call:GET /v1/portal/machines/{id}', {
    start: async () => {
      expect(await hours(`start=${FRIDAY}`)).toBe(1);
      expect(await hours(`start=${THURSDAY}`)).toBe(2);
    },
    end: async () => expect(await hours(`start=${THURSDAY}&end=${THURSDAY}`)).toBe(1),
  });
});

test('a list has the hour meters and hours of sources that each machine has by itself', async ({
  ask,
  world,
  portal,
}) => {
  await portal.build.meterCorrection({ machine: world.delta, at: '2026-11-20T09:15:00Z', value: 12 });
  const days = `start=${THURSDAY}&end=${FRIDAY}`;
  const { machines } = await ask<{ machines: PortalMachine[] }>('GET', `/v1/portal/machines/list?${days}`);
  for (const { id, hourMeter, sources } of machines) {
    const alone = await ask<PortalMachine>('GET', `/v1/portal/machines/${id}?${days}`);
    const meter = await ask<MeterFigure>('GET', `/v1/portal/machines/${id}/vhm`);
    expect({ hourMeter, sources }).toEqual({ hourMeter: meter.value, sources: alone.sources });
  }
  expect(machines.map(({ name, hourMeter }) => [name, hourMeter])).toEqual([
    ['Alpha', 103],
    ['Bravo', 0],
    ['Delta', 12],
  ]);
  expect(machines[0]?.sources).toMatchObject([{ code: 'ALPHA-000111', hours: 3 }]);
});

test('the views of one machine answer', async ({ ask, world }) => {
  const machine = `/v1/machines/${world.alpha.id}`;
  const portalMachine = `/v1/portal/machines/${world.alpha.id}`;
  await provesRow('call:GET /v1/machines/{id}/profile', async () => {
    expect(await ask<MachineProfile>('GET', `${machine}/profile`)).toMatchObject({ assetID: 'A-1' });
  });
  await provesRow('call:GET /v1/machines/{id}/activity', {
    speed: async () => {
      const read = (query: string) => ask<Answer<typeof readActivity>>('GET', `${machine}/activity${query}`);
      const [silent, withSpeed] = [await read(''), await read('?speed=true')];
      expect(silent.days[0]?.segments.map(({ state }) => state)).toEqual(
        expect.arrayContaining(['active', 'idle']),
      );
      expect(silent.days[0]?.speeds).toBeUndefined();
      expect(withSpeed.days[0]?.speeds).toBeInstanceOf(Array);
    },
  });
  await provesRow('call:GET /v1/machines/{id}/work_activity', async () => {
    const { days } = await ask<Answer<typeof readWork>>('GET', `${machine}/work_activity`);
    expect(days).toMatchObject([{ date: FRIDAY, activeSeconds: 3_600 }]);
  });
  await provesRow('call:GET /v1/portal/machines/{id}/activity/summary', async () => {
    const summary = await ask<Pick<PortalMachine, 'activitySummary'>>(
      'GET',
      `${portalMachine}/activity/summary`,
    );
    expect(summary.activitySummary.activeHours.value).toBe(1);
  });
  await provesRow('call:GET /v1/portal/machines/{id}/health', async () => {
    expect(await ask('GET', `${portalMachine}/health`)).toMatchObject({
      sources: [{ code: 'ALPHA-000111' }],
    });
  });
});

test('a machine is changed by its asset id alone, and by its own profile', async ({ ask, world }) => {
  const path = `/v1/machines/${world.alpha.id}`;
  const before = await ask<MachineProfile>('GET', `${path}/profile`);
  await provesRow('call:PUT /v1/machines/{id}', {
    assetID: async () => {
      const after = await ask<MachineProfile>('PUT', path, { assetID: 'A-2' });
      expect(after).toEqual({ ...before, assetID: 'A-2', version: after.version });
      const back = await ask<MachineProfile>('PUT', path, { ...after, assetID: 'A-1' });
      expect(back).toEqual({ ...before, version: back.version });
    },
  });
  const group = { id: String(world.group.id), name: 'Dumpers' };
  const additionalInformation = { ...before.additionalInformation, model: '922', serialNumber: 'S-1' };
  const { version } = await ask<MachineProfile>('GET', `${path}/profile`);
  const changed = { ...before, version, name: 'Alpha 2', group, loadCapacity: 9.5, additionalInformation };
  const after = await ask<MachineProfile>('PUT', path, changed);
  expect(after).toEqual({ ...changed, version: after.version, attachments: after.attachments });
  const restored = await ask<MachineProfile>('PUT', path, { name: 'Alpha', group: null, loadCapacity: null });
  expect(restored).toMatchObject({ name: 'Alpha', group: null, loadCapacity: null, assetID: 'A-1' });
});

test('the maps take dates, identifiers and their constant query', async ({ ask, portal, token, world }) => {
  const map = async (path: string, query: string) =>
    namesOf(await ask<Fleet>('GET', `/v1/portal/maps${path}?${query}`));
  await provesRow('call:GET /v1/portal/maps', {
    countries: async () => {
      const { machines } = await ask<Fleet>('GET', '/v1/portal/maps?countries=true');
      const countries = machines.map(({ name, location }) => [name, location?.country ?? null]).sort();
      expect(countries).toEqual([
        ['Alpha', 'GB'],
        ['Bravo', null],
        ['Delta', 'NL'],
      ]);
    },
    telematics: async () => expect(await map('', 'telematics=FOUND')).toEqual(['Alpha', 'Delta']),
    show: async () => expect(await map('', 'show=all')).toEqual(['Alpha', 'Bravo', 'Coast', 'Delta']),
  });
  const proofs = (
    names: (query: string) => Promise<unknown>,
    count: (names: readonly string[]) => unknown,
  ) => ({
    start: async () => {
      expect(await names('show=all&start=2026-11-18&end=2026-11-18')).toEqual(count(['Bravo']));
      expect(await names(`show=all&start=${FRIDAY}`)).toEqual(count(['Alpha', 'Bravo', 'Delta']));
    },
    end: async () => expect(await names(`start=max&end=${THURSDAY}`)).toEqual(count(['Alpha', 'Bravo'])),
    machineId: async () => expect(await names(`machineId=${world.bravo.id}`)).toEqual(count(['Bravo'])),
    deviceId: async () => {
      expect(await names('deviceId=delta-000222')).toEqual(count(['Delta']));
      expect(await names(`deviceId=DELTA-000222&start=${THURSDAY}&end=${THURSDAY}`)).toEqual(count([]));
    },
    machineID: async () => {
      expect(await names(`machineID=${world.alpha.id}`)).toEqual(count(['Alpha']));
      expect(await names(`machineID=${world.alpha.id}&machineId=${world.bravo.id}`)).toEqual(count([]));
    },
  });
  /** What makes a stop as stored is answered for all machines, anything else for one only. */
  const takesStops = async (part: 'live' | 'summary', stored: string, other: string) => {
    const get = (query: string) => portal.send('GET', `/v1/portal/maps/${part}?${query}`, { token });
    expect((await get('')).body).not.toEqual((await get(stored)).body);
    expect(await get(stored)).toMatchObject({ status: 200 });
    expect(await get(`${other}&machineId=${world.alpha.id}`)).toMatchObject({ status: 200 });
    expect(await get(other)).toMatchObject({ body: { code: 'TOO_MANY_ROUTES' } });
  };
  await provesRow('call:GET /v1/portal/maps/live', {
    ...proofs(
      (query) => map('/live', query),
      (names) => names,
    ),
    stopRadius: () => takesStops('live', 'stopRadius=20', 'stopRadius=21'),
    stopDuration: () => takesStops('live', 'stopDuration=180', 'stopDuration=181'),
  });
  const summarise = async (query: string) =>
    (await ask<Answer<typeof summariseMap>>('GET', `/v1/portal/maps/summary?${query}`)).numberOfMachines;
  await provesRow('call:GET /v1/portal/maps/summary', {
    ...proofs(summarise, (names) => names.length),
    stopRadius: () => takesStops('summary', 'stopRadius=20', 'stopRadius=21'),
    stopDuration: () => takesStops('summary', 'stopDuration=180', 'stopDuration=181'),
  });
  const lost = await portal.send('GET', '/v1/portal/maps/live?deviceId=NO-SUCH-DEVICE', { token });
  expect(lost).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

test('the filters are those of a page, of the machines shown and of the days', async ({
  ask,
  portal,
  world,
}) => {
  const read = (query: string) => ask<Answer<typeof listFilters>>('GET', `/v1/portal/filters?${query}`);
  const kinds = async (query: string) => (await read(query)).filters.map(({ id }) => id);
  const options = async (kind: string, query: string) =>
    (await read(query)).filters.find(({ id }) => id === kind)?.options.map(({ name }) => name);

  await provesRow('call:GET /v1/portal/filters', {
    page: async () => {
      expect(await kinds('page=machines')).not.toContain('state');
      expect(await kinds('page=dashboard')).toEqual(
        expect.arrayContaining(['state', 'telematics', 'category']),
      );
      expect(await kinds('page=map')).toEqual(expect.arrayContaining(['state', 'telematics']));
      expect(await kinds('page=sites')).toEqual(['site', 'siteCode', 'lastReportedLocation']);
      expect(await kinds('page=sensors')).toEqual(
        expect.arrayContaining(['machine', 'source', 'sourceStatus']),
      );
      expect(await kinds('page=files')).toEqual(expect.arrayContaining(['machine', 'site', 'customer']));
      expect(await kinds('page=equipment')).toEqual([]);
      expect(await kinds('page=users')).toEqual([]);
    },
    show: async () => {
      expect(await options('machine', 'show=archived')).toEqual(['Coast']);
      expect(await options('machine', 'show=active')).toEqual(['Alpha', 'Bravo', 'Delta']);
      expect(await options('machine', 'show=all')).toEqual(['Alpha', 'Bravo', 'Coast', 'Delta']);
    },
    start: async () => {
      expect(await kinds(`start=${FRIDAY}`)).toContain('outOfHours');
      expect(await kinds('start=2026-11-21')).not.toContain('outOfHours');
    },
    end: async () => expect(await kinds('start=2026-11-10&end=2026-11-18')).not.toContain('outOfHours'),
  });
  await provesRow('call:gap/filter-options', async () => {
    expect(await options('site', 'show=active')).toEqual(['North Quarry', 'none']);
  });
  expect(
    await portal.send('GET', '/v1/portal/filters?page=moon', {
      token: await portal.signedIn(world.organisation, 'viewer'),
    }),
  ).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'query.page' }] },
  });
});

test('the dashboard takes its range, histories and limit', async ({ ask }) => {
  const read = (query: string) => ask<Dashboard>('GET', `/v1/portal/dashboard?${query}`);
  await provesRow('call:GET /v1/portal/dashboard', {
    start: async () => {
      expect((await read(`start=${FRIDAY}`)).summary.activeHours.value).toBe(1);
      expect((await read(`start=${THURSDAY}`)).summary.activeHours.value).toBe(2);
    },
    end: async () =>
      expect((await read(`start=${THURSDAY}&end=${THURSDAY}`)).summary.activeHours.value).toBe(1),
    historyType: async () => {
      expect((await read('historyType=fuel')).history).toMatchObject({ fuel: expect.any(Array), co2: null });
      expect((await read('historyType=co2')).history).toMatchObject({ fuel: null, co2: expect.any(Array) });
      expect((await read('historyType=fuel&historyType=co2')).history).toMatchObject({
        fuel: expect.any(Array),
        co2: expect.any(Array),
      });
    },
    utilisationLimit: async () => {
      const days = `start=${THURSDAY}`;
      expect((await read(`${days}&utilisationLimit=1`)).utilisation.machines).toHaveLength(1);
      expect((await read(`${days}&utilisationLimit=2`)).utilisation.machines).toHaveLength(2);
    },
  });
});

test('the session, the settings and the organisations are read', async ({ ask, portal, world }) => {
  await provesRow('call:GET /v1/me', async () => {
    expect(await ask<Session>('GET', '/v1/me')).toMatchObject({ organisation: { name: 'Quarry Hire' } });
  });
  await provesRow('call:gap/session', async () => {
    expect((await ask<Session>('GET', '/v1/me')).user.role).toBe('administrator');
  });
  await provesRow('call:GET /v1/users/settings', async () => {
    expect(await ask('GET', '/v1/users/settings')).toMatchObject({ materials: ['Sand'] });
  });
  await provesRow('call:GET /v1/admin/organisations/list', async () => {
    const token = await portal.signedIn(world.organisation, 'internal');
    const path = '/v1/admin/organisations/list';
    const { body } = await portal.send<Answer<typeof listOrganisations>>('GET', path, { token });
    expect(body.organisations.map(({ name }) => name)).toContain('Quarry Hire');
  });
});
