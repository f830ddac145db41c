import type { MachineId, OrganisationId, SiteId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { type InstantRange, overlaps } from '../../../db/instant-range.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { isAmong } from '../../../db/is-among.ts';
import { sql } from '../../../db/sql.ts';

const stayRow = z.object({
  machineId: ids.machineId,
  siteId: ids.siteId,
  from: z.int(),
  until: z.nullable(z.int()),
});

/** A half-open time of a machine at a site, in seconds since 1970; `until` null: it is there. */
export type SiteStay = z.output<typeof stayRow>;

type StaysQuery = InstantRange & {
  /** Only at this site. */
  readonly siteId?: SiteId;
  readonly machineIds?: readonly MachineId[] | 'all';
};

/**
 * Lists the stays of machines at sites that overlap a range, by machine and time.
 * Indexes: site_assignment_site for one site, else site_assignment_machine.
 */
export function listSiteStays(
  db: Db,
  organisationId: OrganisationId,
  { siteId, machineIds = 'all', ...range }: StaysQuery,
): Promise<SiteStay[]> {
  return db.rows(
    stayRow,
    sql`select machine_id as "machineId", site_id as "siteId", ${toEpochSeconds(sql`assigned_from`)} as from,
        ${toEpochSeconds(sql`assigned_to`)} as until
      from site_assignment
      where organisation_id = ${organisationId} and ${siteId === undefined ? sql`true` : sql`site_id = ${siteId}`}
        and ${isAmong(sql`machine_id`, machineIds)}
        and ${overlaps(sql`assigned_from`, sql`assigned_to`, range)}
      order by machine_id, assigned_from`,
  );
}
