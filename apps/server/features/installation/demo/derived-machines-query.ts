import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

const Counts = z.object({ machines: z.int(), derivedMachines: z.int() });
export type DerivedMachines = z.output<typeof Counts>;

/** A machine whose newest reading is not older than this beyond what is told counts as worked out: it is live. */
const LIVE_LAG_SECONDS = 120;

/** The machines of an organisation that were heard of, and those whose history is worked out up to their newest reading. */
export function countDerivedMachines(db: Db, organisationId: number): Promise<DerivedMachines> {
  return db.one(
    Counts,
    sql`select count(*) as machines, count(*) filter (
        where derivation.read_to >= current.time - ${LIVE_LAG_SECONDS} * interval '1 second'
          and not exists (
            select from derivation_mark
            -- derivation_mark_machine
            where organisation_id = ${organisationId} and machine_id = current.machine_id
          )
      ) as "derivedMachines"
      from current
      -- derivation_pkey
      left join derivation on derivation.organisation_id = ${organisationId}
        and derivation.machine_id = current.machine_id
      -- current_pkey
      where current.organisation_id = ${organisationId}`,
  );
}
