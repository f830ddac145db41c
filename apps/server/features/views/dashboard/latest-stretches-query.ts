import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

const stretchRow = z.object({ machineId: z.int(), startedAt: z.string(), endedAt: z.string() });
/** A stretch of work outside the shifts. */
export type OutOfHoursStretch = z.output<typeof stretchRow>;

const MAX_OF_ONE_MACHINE = 3;

/** The latest stretches out of hours of a few machines in a range, the latest first. */
export function listLatestStretches(
  db: Db,
  organisationId: number,
  asked: { readonly machineIds: readonly number[]; readonly startsOn: string; readonly endsOn: string },
): Promise<OutOfHoursStretch[]> {
  return db.rows(
    stretchRow,
    sql`select chosen.machine_id as "machineId", started_at as "startedAt", ended_at as "endedAt"
    from unnest(${[...asked.machineIds]}::bigint[]) as chosen (machine_id)
    cross join lateral (
      select started_at, ended_at from out_of_hours
      -- out_of_hours_pkey, backwards
      where organisation_id = ${organisationId} and out_of_hours.machine_id = chosen.machine_id
        and day >= ${asked.startsOn} and day <= ${asked.endsOn}
      order by started_at desc limit ${MAX_OF_ONE_MACHINE}
    ) stretch
    order by started_at desc`,
  );
}
