import type { SiteKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const zoneRow = z.object({ id: z.int() });

/** Finds the zone that is the outline of a site and locks it. Index: zone_of_site. */
export const findSiteZone = (
  db: Db,
  { organisationId, siteId }: SiteKey,
): Promise<z.output<typeof zoneRow> | null> =>
  db.first(
    zoneRow,
    sql`select id from zone where organisation_id = ${organisationId} and site_id = ${siteId} and kind = 'site'
        and deleted_at is null for update`,
  );
