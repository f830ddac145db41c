import type { RowKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const restatedRow = z.object({
  isPending: z.boolean(),
  lookedMachines: z.int(),
  machines: z.int(),
  machineDays: z.int(),
  days: z.array(z.string()),
});

/**
 * Returns the days that the last change of a zone's shape changed, of the machines that the caller sees; null: there is no such
 * zone. Indexes: the keys of zone, zone_mark, zone_mark_machine, derivation and hired_machine.
 */
export const findRestatedDays = (
  db: Db,
  { organisationId, id }: RowKey,
): Promise<z.output<typeof restatedRow> | null> =>
  db.first(
    restatedRow,
    sql`select zone_mark.zone_id is not null and zone_mark.done_at is null as "isPending",
        counted.machines, restated."machineDays", restated.days,
        case when zone_mark.zone_id is null or zone_mark.done_at is not null then counted.machines else counted.looked end
          as "lookedMachines"
      from zone
      left join zone_mark on zone_mark.organisation_id = ${organisationId} and zone_mark.zone_id = zone.id
      cross join lateral (
        select count(*) as machines, count(*) filter (where machine_id <= zone_mark.looked_to) as looked
        from (
          select machine_id from derivation where organisation_id = ${organisationId}
          union all
          select machine_id from hired_machine where organisation_id = ${organisationId}
        ) derived
      ) counted
      cross join lateral (
        select count(*) as "machineDays", coalesce(array_agg(distinct day::text order by day::text), '{}') as days
        from zone_mark_machine cross join unnest(zone_mark_machine.days) as day
        where zone_mark_machine.organisation_id = ${organisationId} and zone_mark_machine.zone_id = zone.id
      ) restated
      where zone.organisation_id = ${organisationId} and zone.id = ${id} and zone.deleted_at is null`,
  );
