import type { ChangeSet } from '@groundwork/contract/entities/change-set.ts';
import type { TableImport } from '@groundwork/contract/entities/table-import.ts';
import * as z from 'zod/mini';
import { column } from '../../db/column-values.ts';
import { sql } from '../../db/sql.ts';
import { memberTest } from './portal-test.fixture.ts';

type Query = Readonly<Record<string, string>>;
type Bytes = string | Uint8Array<ArrayBuffer>;

/** Each test imports files into an organisation of its own. */
export const movingInTest = memberTest('administrator', {
  settings: { modules: { operatorAvailability: true } },
}).extend('helpers', ({ portal, organisation, token }) => {
  const send = <Body = TableImport>(file: Bytes, query: Query = {}, by = token) => {
    const form = new FormData();
    form.append('file', new Blob([file]), 'machines.csv');
    const search = new URLSearchParams({
      kind: 'machines',
      dryRun: 'false',
      fileName: 'fleet.csv',
      ...query,
    });
    return portal.send<Body>('POST', `/v1/portal/imports?${search}`, { token: by, form });
  };
  const undo = (id: string) => portal.send<ChangeSet>('DELETE', `/v1/portal/change-sets/${id}`, { token });
  const count = async (table: string) => {
    const rows = await portal.database.app.within({ organisationId: organisation.id }, (db) =>
      db.rows(z.object({ id: z.unknown() }), sql`select 1 as id from ${column(table)}`),
    );
    return rows.length;
  };
  const listMachines = () =>
    portal.database.app.within({ organisationId: organisation.id }, (db) =>
      db.rows(
        z.looseObject({ name: z.string() }),
        sql`select name, asset_id, machine_type, oem, model, manufacturing_year, serial_number,
            (select name from machine_group g where g.organisation_id = m.organisation_id and g.id = m.group_id) as group
          from machine m where organisation_id = ${organisation.id} order by name`,
      ),
    );
  return { send, undo, count, listMachines };
});

/** What became of each line, or its problems. */
export const listOutcomes = ({ lines }: TableImport) =>
  lines.map(({ line, outcome, problems }) => [
    line,
    outcome ?? problems.map(({ field, reason }) => `${field} ${reason}`).join(),
  ]);

/** The records that lines name. */
export const worldTest = movingInTest.extend('world', async ({ portal, organisation }) => ({
  site: await portal.build.site({ organisation, name: 'North' }),
  group: await portal.build.machineGroup({ organisation, name: 'Big' }),
  customer: await portal.build.customer({ organisation, name: 'Bob' }),
  source: await portal.build.source({ organisation, code: `35${organisation.id}`.padEnd(15, '0') }),
}));
