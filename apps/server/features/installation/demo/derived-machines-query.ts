import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const Counts = z.object({ machines: z.int(), derivedMachines: z.int() });
export type DerivedMachines = z.output<typeof Counts>;

/** A machine counts as derived if its derivation lags behind its newest reading by at most this. */
const LIVE_LAG_SECONDS = 120;

/** Counts the machines of an organisation with readings, and those that are derived up to their newest reading. */
export function countDerivedMachines(db: Db, organisationId: OrganisationId): Promise<DerivedMachines> {
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
