import type { SiteId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Stay } from '@groundwork/domain/zones/stays.ts';
import type { Db } from '../../../db/db.ts';
import { toTimestamp } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';

/** Saves times in which the position of a machine does not assign it to a site. */
export async function keepFromFollowing(
  db: Db,
  { organisationId, machineId, siteId }: MachineKey & { readonly siteId: SiteId },
  times: readonly Stay[],
): Promise<void> {
  for (const { startedAt, endedAt } of times)
    await db.run(sql`insert into site_not_followed as kept (organisation_id, machine_id, site_id, starts_at, ends_at)
      values (${organisationId}, ${machineId}, ${siteId}, ${toTimestamp(startedAt)}, ${toTimestamp(endedAt)})
      on conflict (organisation_id, machine_id, site_id, starts_at) do update
        set ends_at = greatest(kept.ends_at, excluded.ends_at)`);
}
