import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const stretchRow = z.object({ machineId: ids.machineId, startedAt: z.string(), endedAt: z.string() });
/** A stretch of work outside shifts. */
export type OutOfHoursStretch = z.output<typeof stretchRow>;

const MAX_STRETCHES_PER_MACHINE = 3;

/** The latest out-of-hours stretches of each of a few machines in a range, latest first. */
export function listLatestStretches(
  db: Db,
  organisationId: OrganisationId,
  query: { readonly machineIds: readonly MachineId[]; readonly startsOn: string; readonly endsOn: string },
): Promise<OutOfHoursStretch[]> {
  return db.rows(
    stretchRow,
    sql`select chosen.machine_id as "machineId", started_at as "startedAt", ended_at as "endedAt"
    from unnest(${[...query.machineIds]}::bigint[]) as chosen (machine_id)
    cross join lateral (
      select started_at, ended_at from out_of_hours
      -- out_of_hours_pkey, backwards
      where organisation_id = ${organisationId} and out_of_hours.machine_id = chosen.machine_id
        and day >= ${query.startsOn} and day <= ${query.endsOn}
      order by started_at desc limit ${MAX_STRETCHES_PER_MACHINE}
    ) stretch
    order by started_at desc`,
  );
}
