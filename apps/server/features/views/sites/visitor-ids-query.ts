import type { MachineId, OrganisationId, SiteId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

type VisitorsQuery = {
  readonly organisationId: OrganisationId;
  readonly siteId: SiteId;
  /** Civil dates, both included. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly now: Date;
};

/**
 * Ids of the machines that are at a site now or were there about the days, whatever their zone. Index:
 * site_assignment_site.
 */
export async function listVisitorIds(
  db: Db,
  { organisationId, siteId, startsOn, endsOn, now }: VisitorsQuery,
): Promise<MachineId[]> {
  const rows = await db.rows(
    z.object({ id: ids.machineId }),
    sql`select distinct machine_id as id from site_assignment
      where organisation_id = ${organisationId} and site_id = ${siteId}
        and assigned_from < greatest(${endsOn}::date + interval '3 days', ${now.toISOString()}::timestamptz)
        and (assigned_to is null or assigned_to > ${startsOn}::date - interval '2 days')`,
  );
  return rows.map(({ id }) => id);
}
