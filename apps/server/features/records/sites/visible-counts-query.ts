import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { holdsAt } from '../../../db/instant-range.ts';
import { sql } from '../../../db/sql.ts';

/** The groups and sites whose machines a person sees; null: no limits. */
export type SightLimits = {
  readonly groupIds: readonly number[];
  readonly siteIds: readonly number[];
} | null;

const countsRow = z.object({ machines: z.int(), sites: z.int() });

/**
 * Counts the machines, archived ones not included, and sites that a person with the limits sees now.
 * Indexes: the keys of machine, hired_machine and site, site_assignment_machine.
 */
export function countVisible(
  db: Db,
  organisationId: OrganisationId,
  limits: SightLimits,
  now: Date,
): Promise<z.output<typeof countsRow>> {
  if (limits === null)
    return db.one(
      countsRow,
      sql`select (select count(*) from machine where organisation_id = ${organisationId} and archived_at is null)
          + (select count(*) from hired_machine where organisation_id = ${organisationId}) as machines,
        (select count(*) from site where organisation_id = ${organisationId}) as sites`,
    );
  const groupIds = sql`${[...limits.groupIds]}::bigint[]`;
  const siteIds = sql`${[...limits.siteIds]}::bigint[]`;
  return db.one(
    countsRow,
    sql`select
        (select count(*) from machine m where m.organisation_id = ${organisationId} and m.archived_at is null
          and (m.group_id = any (${groupIds}) or exists (
            select from site_assignment a
            where a.organisation_id = ${organisationId} and a.machine_id = m.id and a.site_id = any (${siteIds})
              and ${holdsAt(sql`a.assigned_from`, sql`a.assigned_to`, now)}))) as machines,
        (select count(*) from site where organisation_id = ${organisationId} and id = any (${siteIds})) as sites`,
  );
}
