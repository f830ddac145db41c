import {
  listThings,
  NAMED_KINDS,
  type NamedKind,
  type ThingNames,
  toThingKey,
} from '@groundwork/domain/audit/audit-things.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const nameRow = z.object({ kind: z.enum(NAMED_KINDS), id: z.string(), name: z.string() });

type Pointing = Parameters<typeof listThings>[0];

/**
 * Finds the names that the things of events have now; those that have gone, and people who have left, have none. Indexes: the keys
 * of the tables.
 */
export async function findThingNames(
  db: Db,
  organisationId: OrganisationId,
  events: Pointing,
): Promise<ThingNames> {
  const things = listThings(events);
  if (things.length === 0) return {};
  const of = (kind: NamedKind) => things.filter((thing) => thing.kind === kind).map(({ id }) => id);
  const isOwn = (kind: NamedKind) =>
    sql`organisation_id = ${organisationId} and id = any (${of(kind)}::bigint[])`;
  const rows = await db.rows(
    nameRow,
    sql`select 'machine' as kind, id::text, name from machine where ${isOwn('machine')}
      union all select 'machine', machine_id::text, name from hired_machine
        where organisation_id = ${organisationId} and machine_id = any (${of('machine')}::bigint[])
      union all select 'group', id::text, name from machine_group where ${isOwn('group')}
      union all select 'site', id::text, name from site where ${isOwn('site')}
      union all select 'customer', id::text, name from customer where ${isOwn('customer')}
      union all select 'accessToken', id::text, name from access_token where ${isOwn('accessToken')}
      union all select 'operator', id::text, name from operator where ${isOwn('operator')}
      union all select 'source', id::text, code from source where ${isOwn('source')}
      union all select 'calendar', id::text, name from shift_calendar where ${isOwn('calendar')}
      union all select 'person', p.id::text, p.first_name || ' ' || p.last_name
        from membership m join person p on p.id = m.person_id
        where m.organisation_id = ${organisationId} and p.id = any (${of('person')}::bigint[])
      union all select 'zone', z.id::text, coalesce(z.name, s.name)
        from zone z left join site s on s.organisation_id = z.organisation_id and s.id = z.site_id
        where z.organisation_id = ${organisationId} and z.id = any (${of('zone')}::bigint[]) and coalesce(z.name, s.name) is not null
      union all select 'provider', id::text, name from identity_provider where ${isOwn('provider')}
      union all select 'organisation', id::text, name from organisation
        where id = ${organisationId} and id = any (${of('organisation')}::bigint[])
      union all select distinct 'organisation', owner_organisation_id::text, owner_name from hired_machine
        where organisation_id = ${organisationId} and owner_organisation_id = any (${of('organisation')}::bigint[])`,
  );
  return Object.fromEntries(rows.map(({ name, ...thing }) => [toThingKey(thing), name]));
}
