import { DERIVATION_VERSION } from '@groundwork/domain/derivation/sigma.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toTimestamp } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';

const DueRow = z.object({
  machineId: ids.machineId,
  worksOffMarks: z.boolean(),
  /** No reading of the machine was ever derived. */
  isFirst: z.boolean(),
});
export type DueMachine = z.output<typeof DueRow>;

/** `newest`: new readings and the passing of time. `history`: marks, new rules and first derivations. */
export const LANES = ['newest', 'history'] as const;
export type Lane = (typeof LANES)[number];

export type MarkWait = {
  /** A mark is worked off once its machine got no other mark for this long … */
  readonly quietMs: number;
  /** … or after this time at the latest. */
  readonly patienceMs: number;
  /** If absent, both lanes. */
  readonly lane?: Lane;
};

/**
 * The machines of an organisation that have something to derive at `now`: newer readings, marks that have waited
 * long enough, time that has passed, or an older version of the rules. One pass over the organisation's machines,
 * whose rows of `current` and `derivation` are small and in memory.
 */
export async function listDueMachines(
  db: Db,
  organisationId: OrganisationId,
  now: Date,
  { quietMs, patienceMs, lane }: MarkWait,
): Promise<DueMachine[]> {
  const instant = now.toISOString();
  // History may need many readings.
  const isHistory = sql`(coalesce(mark.is_due, false) or derivation.version is distinct from ${DERIVATION_VERSION})`;
  const isOfLane = lane === undefined ? sql`true` : sql`${isHistory} = ${lane === 'history'}`;
  const second = toTimestamp(Math.floor(now.getTime() / 1000));
  return db.rows(
    DueRow,
    sql`with mark as (
      select machine_id, max(created_at) <= ${instant}::timestamptz - ${quietMs} * interval '1 millisecond'
        or min(created_at) <= ${instant}::timestamptz - ${patienceMs} * interval '1 millisecond' as is_due
      from derivation_mark
      -- derivation_mark_machine
      where organisation_id = ${organisationId} group by machine_id
    )
    select machine.id as "machineId", coalesce(mark.is_due, false) as "worksOffMarks",
      derivation.read_to is null as "isFirst"
    from machine
    left join mark on mark.machine_id = machine.id
    left join current on current.organisation_id = ${organisationId} and current.machine_id = machine.id
    left join derivation on derivation.organisation_id = ${organisationId} and derivation.machine_id = machine.id
    -- machine_pkey
    where machine.organisation_id = ${organisationId} and ${isOfLane} and (
      mark.is_due
      or derivation.due_at <= ${second}
      or derivation.version <> ${DERIVATION_VERSION}
      or current.time >= coalesce(derivation.read_to, '-infinity') + interval '1 second'
        and current.time < ${second} + interval '1 second')
    order by machine.id`,
  );
}

/**
 * When the lane, which has nothing due now, has something due next if nothing else is stored: by time alone, by a
 * newest reading in the future, or by a mark that has waited long enough. Null: never.
 */
export async function findNextDueAt(
  db: Db,
  organisationId: OrganisationId,
  now: Date,
  { quietMs, patienceMs, lane }: MarkWait & { readonly lane: Lane },
): Promise<Date | null> {
  const instant = now.toISOString();
  const byTime = sql`select least(
      (select min(due_at) from derivation
        -- derivation_pkey
        where organisation_id = ${organisationId}),
      (select min(time) from current
        -- current_pkey
        where organisation_id = ${organisationId} and time > ${instant}::timestamptz)) as at`;
  const byMarks = sql`select min(least(newest + ${quietMs} * interval '1 millisecond',
        oldest + ${patienceMs} * interval '1 millisecond')) as at
      from (select max(created_at) as newest, min(created_at) as oldest from derivation_mark
        -- derivation_mark_machine
        where organisation_id = ${organisationId} group by machine_id) as mark`;
  const { nextMs } = await db.one(
    z.object({ nextMs: z.nullable(z.number()) }),
    sql`select ceil(date_part('epoch', at) * 1000) as "nextMs"
    from (${lane === 'history' ? byMarks : byTime}) as next`,
  );
  return nextMs === null ? null : new Date(nextMs);
}
