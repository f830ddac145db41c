import { type SiteListItem, siteListItem } from '@groundwork/contract/entities/site.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { holdsAt } from '../../../db/instant-range.ts';
import { sql } from '../../../db/sql.ts';
import { byName } from '../../base/named-rows/public.ts';
import { hasOutline } from '../zones/public.ts';

const listedRow = z.extend(siteListItem, { id: ids.siteId });

/** Lists every site of the organisation, by name. Indexes: site's key, site_assignment_site, zone_of_site. */
export async function listSites(db: Db, organisationId: OrganisationId, now: Date): Promise<SiteListItem[]> {
  const rows = await db.rows(
    listedRow,
    sql`select s.id, s.name, s.code, s.time_zone as zone, ${hasOutline(sql`s`)} as "hasOutline",
        s.starts_on as "startsOn", s.ends_on as "endsOn", s.version,
        (select count(*) from site_assignment a
          where a.organisation_id = ${organisationId} and a.site_id = s.id
          and ${holdsAt(sql`a.assigned_from`, sql`a.assigned_to`, now)}) as "numberOfMachines"
      from site s where s.organisation_id = ${organisationId}`,
  );
  return rows.sort(byName).map((row) => ({ ...row, id: String(row.id) }));
}
