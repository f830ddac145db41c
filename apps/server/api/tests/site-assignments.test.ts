import type { MachineProfile, PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { Site, SiteAssignment, SiteListItem } from '@groundwork/contract/entities/site.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { BuiltMachine } from '../../db/build.fixture.ts';
import * as ids from '../../db/ids.ts';
import { sql } from '../../db/sql.ts';
import { memberTest } from './portal-test.fixture.ts';

type CreatedAssignment = { siteAssignment: SiteAssignment; ended: SiteAssignment | null };

const test = memberTest('administrator').extend('helpers', ({ portal, token, organisation }) => {
  const edit = (id: string, body: object) =>
    portal.send<Site>('PUT', `/v1/portal/sites/${id}`, { token, body });
  const assign = (machine: BuiltMachine, body: object) =>
    portal.send<CreatedAssignment>('POST', `/v1/portal/machines/${machine.id}/site-assignments`, {
      token,
      body,
    });
  const redate = (id: string, body: object) =>
    portal.send<SiteAssignment>('PATCH', `/v1/portal/site-assignments/${id}`, { token, body });
  /** Creates a machine with a source attached from the start of the year, so that a change marks it. */
  async function createMonitoredMachine(): Promise<BuiltMachine> {
    const machine = await portal.build.machine({ organisation });
    const source = await portal.build.source({ organisation });
    await portal.build.attachment({ machine, source });
    return machine;
  }
  async function listMarkedMachines(): Promise<number[]> {
    const organisationId = organisation.id;
    const rows = await portal.database.app.within({ organisationId }, (db) =>
      db.rows(
        z.object({ machineId: ids.machineId }),
        sql`select distinct machine_id as "machineId" from derivation_mark
        where organisation_id = ${organisationId} order by machine_id`,
      ),
    );
    return rows.map(({ machineId }) => machineId);
  }
  const deleteMarks = () =>
    portal.database.app.within({ organisationId: organisation.id }, (db) =>
      db.run(sql`delete from derivation_mark where organisation_id = ${organisation.id}`),
    );
  return { edit, assign, redate, createMonitoredMachine, listMarkedMachines, deleteMarks };
});

test('a machine at a site is shown there and has its zone, and the site counts it', async ({
  portal,
  organisation,
  token,
  helpers: { createMonitoredMachine, assign, listMarkedMachines },
}) => {
  const machine = await createMonitoredMachine();
  const site = await portal.build.site({ organisation, name: 'Paris', zone: 'Europe/Paris' });
  const made = await assign(machine, {
    siteId: String(site.id),
    assignedFrom: '2026-06-01T00:00:00.4+02:00',
  });
  expect(made.body).toMatchObject({
    siteAssignment: {
      siteName: 'Paris',
      zone: 'Europe/Paris',
      assignedFrom: '2026-05-31T22:00:00Z',
      assignedTo: null,
    },
    ended: null,
  });
  expect(await listMarkedMachines()).toEqual([machine.id]);
  const shown = await portal.send<PortalMachine>('GET', `/v1/portal/machines/${machine.id}`, { token });
  expect(shown.body).toMatchObject({ site: 'Paris', timezone: 'Europe/Paris' });
  const profile = await portal.send<MachineProfile>('GET', `/v1/machines/${machine.id}/profile`, { token });
  expect(profile.body.timezone).toBe('Europe/Paris');
  const days = await portal.send('GET', `/v1/machines/${machine.id}/activity`, { token });
  expect(days.body).toMatchObject({ timezone: 'Europe/Paris' });
  const listed = await portal.send<{ sites: SiteListItem[] }>('GET', '/v1/portal/sites', { token });
  expect(listed.body.sites[0]?.numberOfMachines).toBe(1);
});

test('moving a machine ends its previous assignment; other overlaps are refused', async ({
  portal,
  organisation,
  token,
  helpers: { createMonitoredMachine, assign, redate },
}) => {
  const machine = await createMonitoredMachine();
  const [first, second] = [
    await portal.build.site({ organisation }),
    await portal.build.site({ organisation }),
  ];
  const at = (site: typeof first, from: string, to?: string) =>
    assign(machine, { siteId: String(site.id), assignedFrom: from, ...(to && { assignedTo: to }) });
  const earlier = await at(first, '2026-02-01T00:00:00Z');
  const moved = await at(second, '2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z');
  expect(moved.body.ended).toMatchObject({
    id: earlier.body.siteAssignment.id,
    assignedTo: '2026-03-01T00:00:00Z',
  });
  const overlap = { status: 409, body: { code: 'SITE_ASSIGNMENT_OVERLAPS' } };
  expect(await at(first, '2026-03-31T23:59:59Z')).toMatchObject(overlap);
  expect(await at(first, '2026-01-01T00:00:00Z')).toMatchObject(overlap);
  expect(await redate(earlier.body.siteAssignment.id, { assignedTo: null })).toMatchObject(overlap);
  expect((await at(first, '2026-04-01T00:00:00Z')).status).toBe(200);
  const listed = await portal.send<{ siteAssignments: SiteAssignment[] }>(
    'GET',
    `/v1/portal/machines/${machine.id}/site-assignments`,
    { token },
  );
  expect(listed.body.siteAssignments.map(({ assignedFrom }) => assignedFrom.slice(0, 7))).toEqual([
    '2026-04',
    '2026-03',
    '2026-02',
  ]);
});

test('of two simultaneous assignments of one machine only one succeeds', async ({
  portal,
  organisation,
  helpers: { assign },
}) => {
  const machine = await portal.build.machine({ organisation });
  const sites = [await portal.build.site({ organisation }), await portal.build.site({ organisation })];
  const assignedFrom = '2026-05-01T00:00:00Z';
  const both = sites.map(({ id }) => assign(machine, { siteId: String(id), assignedFrom }));
  const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409]);
});

test.for([
  [{ assignedFrom: '2026-05-02T00:00:00Z', assignedTo: '2026-05-02T00:00:00.9Z' }, 'INTERVAL_REVERSED'],
  [{ assignedFrom: '2009-12-31T23:59:59Z' }, 'INVALID_REQUEST'],
  [{ assignedFrom: '2100-01-01T00:00:01Z' }, 'INVALID_REQUEST'],
] as const)(
  'refuses the dates %o: %s',
  async ([dates, code], { portal, organisation, helpers: { assign } }) => {
    const machine = await portal.build.machine({ organisation });
    const site = await portal.build.site({ organisation });
    expect((await assign(machine, { siteId: String(site.id), ...dates })).body).toMatchObject({ code });
  },
);

test('a new zone of a site marks every machine that was ever there; a new name marks none', async ({
  portal,
  organisation,
  helpers: { createMonitoredMachine, deleteMarks, edit, listMarkedMachines },
}) => {
  const [there, gone, never] = [
    await createMonitoredMachine(),
    await createMonitoredMachine(),
    await createMonitoredMachine(),
  ];
  const site = await portal.build.site({ organisation });
  const elsewhere = await portal.build.site({ organisation });
  await portal.build.siteAssignment({ machine: there, site, from: '2026-03-01T00:00:00Z' });
  await portal.build.siteAssignment({
    machine: gone,
    site,
    from: '2026-03-01T00:00:00Z',
    until: '2026-04-01T00:00:00Z',
  });
  await portal.build.siteAssignment({ machine: never, site: elsewhere });
  await deleteMarks();
  await edit(String(site.id), { name: 'Renamed', zone: 'Europe/London' });
  expect(await listMarkedMachines()).toEqual([]);
  await edit(String(site.id), { name: 'Renamed', zone: 'Asia/Tokyo' });
  expect(await listMarkedMachines()).toEqual([there.id, gone.id]);
});
