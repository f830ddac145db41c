import type { MachineId, OrganisationId, SiteId } from '@groundwork/domain/ids.ts';
import type { MachineKey, SiteKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { type InstantRange, overlaps } from '../../../db/instant-range.ts';
import { joinSql, type Sql, sql } from '../../../db/sql.ts';

const assignmentRow = z.object({
  id: z.int(),
  machineId: ids.machineId,
  siteId: ids.siteId,
  siteName: z.string(),
  zone: z.string(),
  assignedFrom: z.string(),
  assignedTo: z.nullable(z.string()),
});

/** A half-open time in which a machine is at a site. */
export type StoredSiteAssignment = z.output<typeof assignmentRow>;

const selectWhere = (organisationId: OrganisationId, ...conditions: readonly Sql[]): Sql =>
  sql`select a.id, a.machine_id as "machineId", a.site_id as "siteId", s.name as "siteName",
      s.time_zone as zone, a.assigned_from as "assignedFrom", a.assigned_to as "assignedTo"
    from site_assignment a join site s on s.organisation_id = a.organisation_id and s.id = a.site_id
    where ${joinSql([sql`a.organisation_id = ${organisationId}`, ...conditions], ' and ')}
    order by a.assigned_from desc, a.id desc`;

/** Index: site_assignment's key. */
export function findSiteAssignment(
  db: Db,
  organisationId: OrganisationId,
  id: number,
): Promise<StoredSiteAssignment | null> {
  return db.first(assignmentRow, selectWhere(organisationId, sql`a.id = ${id}`));
}

/** Lists the machine's assignments, the latest first. Index: site_assignment_machine. */
export function listSiteAssignments(
  db: Db,
  { organisationId, machineId }: MachineKey,
): Promise<StoredSiteAssignment[]> {
  return db.rows(assignmentRow, selectWhere(organisationId, sql`a.machine_id = ${machineId}`));
}

/** Lists the machine's assignments that overlap the range, the latest first. Index: site_assignment_machine. */
export function listSiteAssignmentsWithin(
  db: Db,
  { organisationId, machineId }: MachineKey,
  range: InstantRange,
): Promise<StoredSiteAssignment[]> {
  const within = overlaps(sql`a.assigned_from`, sql`a.assigned_to`, range);
  return db.rows(assignmentRow, selectWhere(organisationId, sql`a.machine_id = ${machineId}`, within));
}

/** Lists every machine that was, is or will be at the site. Index: site_assignment_site. */
export async function listMachinesEverAt(
  db: Db,
  { organisationId, siteId }: SiteKey,
): Promise<{ readonly organisationId: OrganisationId; readonly machineId: MachineId }[]> {
  const rows = await db.rows(
    z.object({ machineId: ids.machineId }),
    sql`select distinct machine_id as "machineId" from site_assignment
      where organisation_id = ${organisationId} and site_id = ${siteId} order by machine_id`,
  );
  return rows.map(({ machineId }) => ({ organisationId, machineId }));
}

export type NewSiteAssignment = InstantRange & { readonly machineId: MachineId; readonly siteId: SiteId };

export async function saveNewSiteAssignment(
  db: Db,
  organisationId: OrganisationId,
  { machineId, siteId, from, until }: NewSiteAssignment,
): Promise<number> {
  const { id } = await db.one(
    z.object({ id: z.int() }),
    sql`insert into site_assignment (organisation_id, machine_id, site_id, assigned_from, assigned_to)
      values (${organisationId}, ${machineId}, ${siteId}, ${from.toISOString()}, ${until?.toISOString() ?? null})
      returning id`,
  );
  return id;
}

export async function saveSiteAssignmentRange(
  db: Db,
  organisationId: OrganisationId,
  id: number,
  { from, until }: InstantRange,
): Promise<void> {
  await db.run(sql`update site_assignment set assigned_from = ${from.toISOString()},
      assigned_to = ${until?.toISOString() ?? null}
    where organisation_id = ${organisationId} and id = ${id}`);
}
