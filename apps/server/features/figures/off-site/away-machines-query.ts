import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { holdsAt } from '../../../db/instant-range.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import { isChosen, type MachineChoice } from '../activity/public.ts';

const awayRow = z.object({
  machineId: ids.machineId,
  siteId: ids.siteId,
  siteName: z.string(),
  leftAt: z.int(),
  latitudeE7: z.int(),
  longitudeE7: z.int(),
});
/** A machine with a stored departure from its site. `leftAt` in seconds since 1970. */
type AwayMachine = z.output<typeof awayRow>;

/**
 * Lists the chosen machines that left the site to which they are assigned.
 * Indexes: the keys of site_departure, site and current, site_assignment_machine.
 */
export function listAwayMachines(
  db: Db,
  query: MachineChoice & { readonly now: Date },
): Promise<AwayMachine[]> {
  const { organisationId, now } = query;
  return db.rows(
    awayRow,
    sql`select d.machine_id as "machineId", d.site_id as "siteId", s.name as "siteName",
        ${toEpochSeconds(sql`d.left_at`)} as "leftAt", c.latitude_e7 as "latitudeE7", c.longitude_e7 as "longitudeE7"
      from site_departure d
      join site s on s.organisation_id = ${organisationId} and s.id = d.site_id
      join site_assignment a on a.organisation_id = ${organisationId} and a.machine_id = d.machine_id
        and a.site_id = d.site_id and ${holdsAt(sql`a.assigned_from`, sql`a.assigned_to`, now)}
      join current c on c.organisation_id = ${organisationId} and c.machine_id = d.machine_id
        and c.latitude_e7 <> 0 and c.longitude_e7 <> 0
      where d.organisation_id = ${organisationId} and ${isChosen(sql`d.machine_id`, query)}`,
  );
}
