import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { isAmong } from '../../../db/is-among.ts';
import { MONITORED_SECONDS } from '../../../db/slice-fact-sql.ts';
import { sql } from '../../../db/sql.ts';

type RehearsalQuery = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[];
  /** Civil dates, both included. */
  readonly startsOn: string;
  readonly endsOn: string;
};

const beforeRow = z.object({
  machineId: ids.machineId,
  beforeSeconds: z.nullable(z.int()),
  /** The derived slices of the days, in seconds since 1970. */
  slices: z.array(z.object({ from: z.int(), to: z.int() })),
});
export type MachineBefore = z.output<typeof beforeRow>;

/** The time out of hours of the machines as it is derived now. Index: fact_slice_day. */
export const listOutOfHoursBefore = (db: Db, query: RehearsalQuery): Promise<MachineBefore[]> =>
  db.rows(
    beforeRow,
    sql`select machine_id as "machineId", sum(out_of_hours_seconds)::bigint as "beforeSeconds",
        jsonb_agg(jsonb_build_object('from', ${toEpochSeconds(sql`starts_at`)},
          'to', ${toEpochSeconds(sql`starts_at`)} + ${MONITORED_SECONDS})) as slices
      from fact_slice
      -- fact_slice_day
      where organisation_id = ${query.organisationId} and day >= ${query.startsOn} and day <= ${query.endsOn}
        and ${isAmong(sql`machine_id`, query.machineIds)}
      group by machine_id`,
  );

const onStretch = z.object({
  machineId: ids.machineId,
  from: z.int(),
  to: z.int(),
  day: z.string(),
});

/** A group of stretches that is still open on the first day began at most this long before: grace is a day at most. */
const DAYS_BEFORE = 14;
const DAY_MS = 86_400_000;

/** The derived on-time of the machines, some days before the first included. Index: segment_pkey. */
export const listOnStretches = (db: Db, query: RehearsalQuery): Promise<z.output<typeof onStretch>[]> =>
  db.rows(
    onStretch,
    sql`select machine_id as "machineId", ${toEpochSeconds(sql`started_at`)} as "from",
        ${toEpochSeconds(sql`ended_at`)} as "to", day
      from segment
      -- segment_pkey
      where organisation_id = ${query.organisationId} and ${isAmong(sql`machine_id`, query.machineIds)}
        and started_at >= ${new Date(Date.parse(query.startsOn) - DAYS_BEFORE * DAY_MS).toISOString()}
        and day <= ${query.endsOn} and state in ('active', 'idle', 'running')
      order by machine_id, started_at`,
  );
