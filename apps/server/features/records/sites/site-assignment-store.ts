import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { type InstantRange, overlaps } from '../../../db/instant-range.ts';
import { joined, type Sql, sql } from '../../../db/sql.ts';

const assignmentRow = z.object({
  id: z.int(),
  machineId: z.int(),
  siteId: z.int(),
  siteName: z.string(),
  zone: z.string(),
  assignedFrom: z.string(),
  assignedTo: z.nullable(z.string()),
});

/** A machine at a site, half-open. */
export type StoredSiteAssignment = z.output<typeof assignmentRow>;

const selectWhere = (organisationId: number, ...conditions: readonly Sql[]): Sql =>
  sql`select a.id, a.machine_id as "machineId", a.site_id as "siteId", s.name as "siteName",
      s.time_zone as zone, a.assigned_from as "assignedFrom", a.assigned_to as "assignedTo"
    from site_assignment a join site s on s.organisation_id = a.organisation_id and s.id = a.site_id
    where ${joined([sql`a.organisation_id = ${organisationId}`, ...conditions], ' and ')}
    order by a.assigned_from desc, a.id desc`;

/** Index: site_assignment's key. */
export function findSiteAssignment(
  db: Db,
  organisationId: number,
  id: number,
): Promise<StoredSiteAssignment | null> {
  return db.first(assignmentRow, selectWhere(organisationId, sql`a.id = ${id}`));
}

/** The machine's assignments, the latest first. Index: site_assignment_machine. */
export function listSiteAssignments(
  db: Db,
  organisationId: number,
  machineId: number,
): Promise<StoredSiteAssignment[]> {
  return db.rows(assignmentRow, selectWhere(organisationId, sql`a.machine_id = ${machineId}`));
}

/** The machine's assignments that share an instant with the range, the latest first. Index: site_assignment_machine. */
export function listSiteAssignmentsWithin(
  db: Db,
  organisationId: number,
  machineId: number,
  range: InstantRange,
): Promise<StoredSiteAssignment[]> {
  const within = overlaps(sql`a.assigned_from`, sql`a.assigned_to`, range);
  return db.rows(assignmentRow, selectWhere(organisationId, sql`a.machine_id = ${machineId}`, within));
}

/** Every machine that was, is or will be at the site, as the derivation names machines. Index: site_assignment_site. */
export async function listMachinesEverAt(
  db: Db,
  organisationId: number,
  siteId: number,
): Promise<{ readonly organisationId: number; readonly machineId: number }[]> {
  const rows = await db.rows(
    z.object({ machineId: z.int() }),
    sql`select distinct machine_id as "machineId" from site_assignment
      where organisation_id = ${organisationId} and site_id = ${siteId} order by machine_id`,
  );
  return rows.map(({ machineId }) => ({ organisationId, machineId }));
}

export type NewSiteAssignment = InstantRange & { readonly machineId: number; readonly siteId: number };

export async function saveNewSiteAssignment(
  db: Db,
  organisationId: number,
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
  organisationId: number,
  id: number,
  { from, until }: InstantRange,
): Promise<void> {
  await db.run(sql`update site_assignment set assigned_from = ${from.toISOString()},
      assigned_to = ${until?.toISOString() ?? null}
    where organisation_id = ${organisationId} and id = ${id}`);
}
