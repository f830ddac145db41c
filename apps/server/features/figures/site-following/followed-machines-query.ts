import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { ORGANISATION_TYPES } from '@groundwork/domain/session/organisation-type.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { holdsAt } from '../../../db/instant-range.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import { isModuleOn } from '../../base/settings/public.ts';
import { SETTINGS_COLUMN } from '../../people/organisations/public.ts';
import { hasOutline, selectOutline } from '../../records/zones/public.ts';

const outlineRow = z.object({
  id: ids.siteId,
  /** Checked when it was saved. */
  outline: z.custom<Outline>((value) => value !== null),
});

/** The outlines of the organisation's sites, the oldest site first. Indexes: site's key, zone_of_site, zone_shape_present. */
export const listOutlines = (
  db: Db,
  organisationId: OrganisationId,
): Promise<z.output<typeof outlineRow>[]> =>
  db.rows(
    outlineRow,
    sql`select id, ${selectOutline(sql`site`)} as outline from site
      where organisation_id = ${organisationId} and ${hasOutline(sql`site`)} order by id`,
  );

const movableRow = z.object({
  machineId: ids.machineId,
  latitudeE7: z.int(),
  longitudeE7: z.int(),
  /** Where it is by position; null: at no site. */
  siteId: z.nullable(ids.siteId),
});

/**
 * The machines in use with a position that no person has assigned to a site now. Indexes: the keys of machine and current,
 * site_assignment_machine.
 */
export const listMovableMachines = (
  db: Db,
  organisationId: OrganisationId,
  now: Date,
): Promise<z.output<typeof movableRow>[]> =>
  db.rows(
    movableRow,
    sql`select m.id as "machineId", c.latitude_e7 as "latitudeE7", c.longitude_e7 as "longitudeE7", a.site_id as "siteId"
      from machine m
      join current c on c.organisation_id = ${organisationId} and c.machine_id = m.id
        and c.latitude_e7 <> 0 and c.longitude_e7 <> 0
      left join site_assignment a on a.organisation_id = ${organisationId} and a.machine_id = m.id
        and ${holdsAt(sql`a.assigned_from`, sql`a.assigned_to`, now)}
      where m.organisation_id = ${organisationId} and m.archived_at is null
        and (a.origin is null or a.origin = 'position')`,
  );

const stayRow = z.object({
  siteId: ids.siteId,
  from: z.int(),
  until: z.nullable(z.int()),
  origin: z.enum(['hand', 'position']),
});

/** A machine's assignments that end after an instant, in order. Index: site_assignment_machine. */
export const listAssignmentsSince = (
  db: Db,
  organisationId: OrganisationId,
  { machineId, since }: { readonly machineId: MachineId; readonly since: Date },
): Promise<z.output<typeof stayRow>[]> =>
  db.rows(
    stayRow,
    sql`select site_id as "siteId", ${toEpochSeconds(sql`assigned_from`)} as from,
        ${toEpochSeconds(sql`assigned_to`)} as until, origin
      from site_assignment
      where organisation_id = ${organisationId} and machine_id = ${machineId}
        and (assigned_to is null or assigned_to > ${since.toISOString()}::timestamptz)
      order by assigned_from`,
  );

const flagsRow = z.object({
  type: z.enum(ORGANISATION_TYPES),
  settings: z.record(z.string(), z.unknown()),
});

/** Whether the organisation lets sites follow positions. Index: organisation's key. */
export async function followsPositions(db: Db, organisationId: OrganisationId): Promise<boolean> {
  const organisation = await db.one(
    flagsRow,
    sql`select o.type, ${SETTINGS_COLUMN} as settings from organisation o where o.id = ${organisationId}`,
  );
  return isModuleOn(organisation, 'dynamicSiteAssociation');
}
