import type { MachineId, OrganisationId, SiteId } from '@groundwork/domain/ids.ts';
import { ORGANISATION_TYPES } from '@groundwork/domain/session/organisation-type.ts';
import { MIN_FOLLOWED_STOP_SECONDS } from '@groundwork/domain/sites/follow-stops.ts';
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

const stopRow = z.object({
  machineId: ids.machineId,
  latitudeE7: z.int(),
  longitudeE7: z.int(),
  /** Where the machine was by position when the stop began; null: at no site. */
  siteId: z.nullable(ids.siteId),
});

/** South, west, north and east of the outline of a site, in degrees times ten million. */
type SiteBox = readonly [siteId: SiteId, south: number, west: number, north: number, east: number];

/**
 * The stops since an instant that are over and may assign a machine to another site: long enough, in the box of an outline of a
 * site at which the machine was not, after its last assignment by position, and while no person had assigned it or removed an
 * assignment to that site. Indexes: stop_pkey, site_assignment_machine, site_not_followed_pkey.
 */
export function listLeftStops(
  db: Db,
  organisationId: OrganisationId,
  { since, boxes }: { readonly since: Date; readonly boxes: readonly SiteBox[] },
): Promise<z.output<typeof stopRow>[]> {
  const [sites, south, west, north, east] = [0, 1, 2, 3, 4].map((side) => boxes.map((box) => box[side] ?? 0));
  return db.rows(
    stopRow,
    sql`select s.machine_id as "machineId", s.latitude_e7 as "latitudeE7", s.longitude_e7 as "longitudeE7",
        a.site_id as "siteId"
      from stop s
      left join site_assignment a on a.organisation_id = ${organisationId} and a.machine_id = s.machine_id
        and a.assigned_from <= s.started_at and (a.assigned_to is null or a.assigned_to > s.started_at)
      where s.organisation_id = ${organisationId} and s.hire_id is null
        and s.started_at >= ${since.toISOString()}::timestamptz
        and s.ended_at - s.started_at >= ${MIN_FOLLOWED_STOP_SECONDS} * interval '1 second'
        and (a.origin is null or a.origin = 'position')
        and exists (
          select from unnest(${sites}::bigint[], ${south}::int[], ${west}::int[], ${north}::int[], ${east}::int[])
            as box (site_id, south, west, north, east)
          where s.latitude_e7 between box.south and box.north and s.longitude_e7 between box.west and box.east
            and box.site_id is distinct from a.site_id
            and not exists (
              select from site_not_followed kept
              where kept.organisation_id = ${organisationId} and kept.machine_id = s.machine_id
                and kept.site_id = box.site_id and kept.starts_at <= s.started_at and kept.ends_at > s.started_at
            )
        )
        and not exists (
          select from site_assignment later
          where later.organisation_id = ${organisationId} and later.machine_id = s.machine_id
            and later.origin = 'position' and later.assigned_from >= s.started_at
        )`,
  );
}

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

const timeRow = z.object({ site: ids.siteId, from: z.int(), until: z.int() });

/** The times after an instant for which people removed assignments of a machine to sites. Index: site_not_followed_pkey. */
export const listTimesNotFollowed = (
  db: Db,
  organisationId: OrganisationId,
  { machineId, since }: { readonly machineId: MachineId; readonly since: Date },
): Promise<z.output<typeof timeRow>[]> =>
  db.rows(
    timeRow,
    sql`select site_id as site, ${toEpochSeconds(sql`starts_at`)} as from, ${toEpochSeconds(sql`ends_at`)} as until
      from site_not_followed
      where organisation_id = ${organisationId} and machine_id = ${machineId}
        and ends_at > ${since.toISOString()}::timestamptz`,
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
