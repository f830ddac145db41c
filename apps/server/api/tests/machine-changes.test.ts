import type { SelectionResult } from '@groundwork/contract/entities/change-set.ts';
import type { TableImport } from '@groundwork/contract/entities/table-import.ts';
import pg from 'pg';
import { expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../db/sql.ts';
import { memberTest } from './portal-test.fixture.ts';

const test = memberTest('administrator')
  .extend('other', ({ portal, organisation }) => portal.build.machine({ organisation }))
  .extend('helpers', ({ portal, organisation, token, machine, other }) => {
    const machineIds = [machine, other].map(({ id }) => String(id));
    const change = (change: object, dryRun = false, by = token) =>
      portal.send<SelectionResult>('POST', '/v1/portal/machines/changes', {
        token: by,
        body: { machineIds, change, dryRun },
      });
    const undo = (id: string | null) => portal.send('DELETE', `/v1/portal/change-sets/${id}`, { token });
    /** All rows that a change of machines may touch. */
    const readRows = () =>
      portal.database.app.within({ organisationId: organisation.id }, (db) =>
        db.rows(
          z.looseObject({}),
          sql`select to_jsonb(m) - 'version' as row from machine m
            union all select to_jsonb(a) from site_assignment a union all select to_jsonb(h) from hire h
            union all select to_jsonb(s) from shift_assignment s union all select to_jsonb(a) from archiving a
            order by row`,
        ),
      );
    return { change, undo, readRows };
  });

test('each change says before what it does, changes all machines together, and is undone', async ({
  portal,
  organisation,
  machine,
  helpers: { change, undo, readRows },
}) => {
  const site = await portal.build.site({ organisation });
  const group = await portal.build.machineGroup({ organisation, name: 'Big' });
  const calendar = await portal.build.calendar({ organisation });
  const customer = await portal.build.customer({ organisation });
  await portal.build.siteAssignment({ machine, site: await portal.build.site({ organisation }) });
  const changes = [
    { set: 'site', siteId: String(site.id) },
    { set: 'group', groupId: String(group.id) },
    { set: 'calendar', calendarId: String(calendar.id), startsOn: '2026-11-01' },
    { set: 'hire', customerId: String(customer.id), contractNumber: 'C-1' },
    { set: 'archived' },
  ];
  for (const one of changes) {
    const before = await readRows();
    expect((await change(one, true)).body, one.set).toMatchObject({ changed: 2, changeSetId: null });
    expect(await readRows(), one.set).toEqual(before);
    const { body } = await change(one);
    expect(body, one.set).toMatchObject({ changed: 2, unchanged: 0, refused: [] });
    expect(await readRows(), one.set).not.toEqual(before);
    if (one.set !== 'archived')
      expect((await change(one)).body, one.set).toMatchObject({ changed: 0, unchanged: 2 });
    expect((await undo(body.changeSetId)).body, one.set).toMatchObject({ kept: 0 });
    expect(await readRows(), one.set).toEqual(before);
  }
});

test('a machine that cannot be changed so is named and left as it is', async ({
  portal,
  organisation,
  machine,
  other,
  helpers: { change },
}) => {
  const [ann, bob] = [
    await portal.build.customer({ organisation }),
    await portal.build.customer({ organisation }),
  ];
  await portal.build.hire({ machine, customer: ann });
  const hired = await change({ set: 'hire', customerId: String(bob.id) });
  expect(hired.body).toMatchObject({
    changed: 1,
    refused: [{ name: machine.name, problems: [{ field: 'customer', reason: 'IN_USE' }] }],
  });
  await portal.build.archiving({ machine: other, from: '2026-01-01T00:00:00Z' });
  const archived = await change({ set: 'archived' }, true);
  expect(archived.body).toMatchObject({
    changed: 1,
    refused: [{ name: other.name, problems: [{ field: 'machine', reason: 'ARCHIVED' }] }],
  });
  const theirs = await portal.build.site({ organisation: await portal.build.organisation() });
  expect(await change({ set: 'site', siteId: String(theirs.id) })).toMatchObject({ status: 404 });
  const member = await portal.signedIn(organisation, 'member');
  const calendar = { set: 'calendar', calendarId: null, startsOn: '2026-11-01' };
  expect(await change(calendar, true, member)).toMatchObject({ status: 403 });
});

test('an import takes as many statements for hundreds of machines as for a few', async ({
  portal,
  organisation,
  token,
}) => {
  await portal.build.site({ organisation, name: 'North' });
  await portal.build.customer({ organisation, name: 'Bob' });
  const line = (number: number) => `Digger ${number},A-${number},EXCAVATOR,North,Bob,${number}`;
  const lines = Array.from({ length: 400 }, (_, number) => line(number));
  const form = new FormData();
  form.append(
    'file',
    new Blob([['name,assetId,type,site,customer,hourMeter', ...lines].join('\n')]),
    'fleet.csv',
  );
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { body } = await portal.send<TableImport>('POST', '/v1/portal/imports?kind=machines&dryRun=false', {
    token,
    form,
  });
  const statements = query.mock.calls.length;
  query.mockRestore();
  expect(body).toMatchObject({ created: 400 });
  expect(statements).toBeLessThan(60);
});
