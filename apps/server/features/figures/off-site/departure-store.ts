import type { MachineId, OrganisationId, SiteId } from '@groundwork/domain/ids.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { holdsAt } from '../../../db/instant-range.ts';
import { toEpochSeconds, toTimestamp } from '../../../db/instant-sql.ts';
import { isAmong } from '../../../db/is-among.ts';
import { sql } from '../../../db/sql.ts';
import { hasOutline, selectOutline } from '../../records/zones/public.ts';

const placedRow = z.object({
  machineId: ids.machineId,
  siteId: ids.siteId,
  assignedFrom: z.int(),
  latitudeE7: z.int(),
  longitudeE7: z.int(),
  locatedAt: z.int(),
  /** Of its stored departure from this site; null: it has none. */
  leftAt: z.nullable(z.int()),
});
/** A machine with a position and a site that has an outline. Instants in seconds since 1970. */
export type PlacedMachine = z.output<typeof placedRow>;

/**
 * The machines in use that have a position and are assigned to a site with an outline.
 * Indexes: the keys of current, machine, site and site_departure, site_assignment_machine.
 */
export function listPlacedMachines(
  db: Db,
  organisationId: OrganisationId,
  now: Date,
): Promise<PlacedMachine[]> {
  return db.rows(
    placedRow,
    sql`select m.id as "machineId", a.site_id as "siteId", ${toEpochSeconds(sql`a.assigned_from`)} as "assignedFrom",
        c.latitude_e7 as "latitudeE7", c.longitude_e7 as "longitudeE7",
        ${toEpochSeconds(sql`c.located_at`)} as "locatedAt", ${toEpochSeconds(sql`d.left_at`)} as "leftAt"
      from site s
      join site_assignment a on a.organisation_id = ${organisationId} and a.site_id = s.id
        and ${holdsAt(sql`a.assigned_from`, sql`a.assigned_to`, now)}
      join machine m on m.organisation_id = ${organisationId} and m.id = a.machine_id and m.archived_at is null
      join current c on c.organisation_id = ${organisationId} and c.machine_id = m.id
        and c.latitude_e7 <> 0 and c.longitude_e7 <> 0 and c.located_at is not null
      left join site_departure d on d.organisation_id = ${organisationId} and d.machine_id = m.id
        and d.site_id = s.id
      where s.organisation_id = ${organisationId} and ${hasOutline(sql`s`)}`,
  );
}

const outlineRow = z.object({
  id: ids.siteId,
  /** Checked when it was saved. */
  outline: z.custom<Outline>((value) => value !== null),
});

/** The outlines of sites, by id. Indexes: site's key, zone_of_site. */
export async function readOutlines(
  db: Db,
  organisationId: OrganisationId,
  siteIds: readonly SiteId[],
): Promise<ReadonlyMap<SiteId, Outline>> {
  if (siteIds.length === 0) return new Map();
  const rows = await db.rows(
    outlineRow,
    sql`select id, ${selectOutline(sql`site`)} as outline from site
      where organisation_id = ${organisationId} and ${isAmong(sql`id`, siteIds)} and ${hasOutline(sql`site`)}`,
  );
  return new Map(rows.map(({ id, outline }) => [id, outline]));
}

const fixRow = z.object({ at: z.int(), latitudeE7: z.int(), longitudeE7: z.int() });
/** A stored position; `at` in seconds since 1970. */
export type StoredFix = z.output<typeof fixRow>;

/**
 * The positions of the machine's sources before an instant, latest first.
 * Indexes: attachment_machine, reading_pkey of each month, read from its end.
 */
export function listFixesBefore(
  db: Db,
  organisationId: OrganisationId,
  { machineId, before, since, limit }: { machineId: MachineId; before: number; since: number; limit: number },
): Promise<StoredFix[]> {
  return db.rows(
    fixRow,
    sql`select ${toEpochSeconds(sql`fix.time`)} as at, fix.latitude_e7 as "latitudeE7", fix.longitude_e7 as "longitudeE7"
      from attachment t
      cross join lateral (
        select time, latitude_e7, longitude_e7 from reading
        where organisation_id = ${organisationId} and source_id = t.source_id
          and time < least(${toTimestamp(before)}, coalesce(t.attached_to, 'infinity'))
          and time >= greatest(${toTimestamp(since)}, t.attached_from)
          and latitude_e7 <> 0 and longitude_e7 <> 0
        order by time desc limit ${limit}
      ) fix
      where t.organisation_id = ${organisationId} and t.machine_id = ${machineId}
        and coalesce(t.attached_to, 'infinity') > ${toTimestamp(since)} and t.attached_from < ${toTimestamp(before)}
      order by fix.time desc limit ${limit}`,
  );
}

/** Stores when a machine left its site. */
export async function saveDeparture(
  db: Db,
  organisationId: OrganisationId,
  { machineId, siteId, leftAt }: { machineId: MachineId; siteId: SiteId; leftAt: number },
): Promise<void> {
  await db.run(sql`insert into site_departure (organisation_id, machine_id, site_id, left_at)
    values (${organisationId}, ${machineId}, ${siteId}, ${toTimestamp(leftAt)})
    on conflict (organisation_id, machine_id) do update set site_id = excluded.site_id, left_at = excluded.left_at`);
}

/** Forgets every departure except those of the machines that are still away. Index: site_departure's key. */
export async function keepDepartures(
  db: Db,
  organisationId: OrganisationId,
  away: readonly MachineId[],
): Promise<void> {
  await db.run(sql`delete from site_departure
    where organisation_id = ${organisationId} and not ${isAmong(sql`machine_id`, away)}`);
}
