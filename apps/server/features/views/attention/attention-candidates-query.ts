import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { holdsAt } from '../../../db/instant-range.ts';
import { isAmong } from '../../../db/is-among.ts';
import { sql } from '../../../db/sql.ts';

const dayRow = z.object({
  machineId: ids.machineId,
  day: z.string(),
  activeSeconds: z.int(),
  idleSeconds: z.int(),
});
/** Active and idle time of a machine on one of its civil days. */
export type IdleDayRow = z.output<typeof dayRow>;

/** The active and idle time of each machine and day, of days with enough idle time. Index: fact_slice_day. */
export function listIdleDays(
  db: Db,
  organisationId: OrganisationId,
  query: {
    machineIds: readonly MachineId[] | 'all';
    startsOn: string;
    endsOn: string;
    minIdleSeconds: number;
  },
): Promise<IdleDayRow[]> {
  return db.rows(
    dayRow,
    sql`select machine_id as "machineId", day, sum(active_seconds) as "activeSeconds",
        sum(idle_seconds) as "idleSeconds"
      from fact_slice
      where organisation_id = ${organisationId} and day >= ${query.startsOn} and day <= ${query.endsOn}
        and ${isAmong(sql`machine_id`, query.machineIds)}
      group by machine_id, day
      having sum(idle_seconds) >= ${query.minIdleSeconds}`,
  );
}

const usualShareRow = z.object({ machineId: ids.machineId, date: z.string(), share: z.number() });
/** The share of active and idle time that is usually idle before a date, 0 to 1. */
export type UsualIdleShare = z.output<typeof usualShareRow>;

/**
 * Returns the median idle share of each machine over the days before each of a few dates; none for a machine without
 * active or idle time in them. Index: fact_slice_day.
 */
export function listUsualIdleShares(
  db: Db,
  organisationId: OrganisationId,
  query: { machineIds: readonly MachineId[]; dates: readonly string[]; days: number },
): Promise<UsualIdleShare[]> {
  return db.rows(
    usualShareRow,
    sql`with dates as materialized (select unnest(${query.dates}::date[]) as date), past as (
        select machine_id, day, sum(idle_seconds)::float8 / sum(active_seconds + idle_seconds) as share
        from fact_slice
        where organisation_id = ${organisationId} and ${isAmong(sql`machine_id`, query.machineIds)}
          and day >= (select min(date) from dates) - ${query.days}::int and day < (select max(date) from dates)
          and active_seconds + idle_seconds > 0
        group by machine_id, day
      )
      select machine_id as "machineId", date, percentile_cont(0.5) within group (order by share) as share
      from past join dates on day >= date - ${query.days}::int and day < date
      group by machine_id, date`,
  );
}

const hireRow = z.object({
  machineId: ids.machineId,
  hiredFrom: z.string(),
  customer: z.nullable(z.string()),
  contractNumber: z.string(),
});
/** A hire that runs: to a customer, or from another organisation. */
export type RunningHire = z.output<typeof hireRow>;

/** The hires that have run since an instant. Indexes: hire_machine, the keys of customer and hired_machine. */
export function listHiresSince(
  db: Db,
  organisationId: OrganisationId,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<RunningHire[]> {
  return db.rows(
    hireRow,
    sql`select h.machine_id as "machineId", h.hired_from as "hiredFrom", c.name as customer,
        h.contract_number as "contractNumber"
      from hire h join customer c on c.organisation_id = ${organisationId} and c.id = h.customer_id
      where h.organisation_id = ${organisationId} and h.hired_from <= ${since.toISOString()}
        and ${holdsAt(sql`h.hired_from`, sql`h.hired_to`, now)}
      union all
      select machine_id, hired_from, null, contract_number from hired_machine
      where organisation_id = ${organisationId} and hired_from <= ${since.toISOString()}
        and ${holdsAt(sql`hired_from`, sql`hired_to`, now)}`,
  );
}

const useRow = z.object({ machineId: ids.machineId, usedUntil: z.nullable(z.string()) });

/**
 * Until when each machine was last on in its hire; null: not once. Index: segment_pkey, read from its end: as many
 * segments as lie behind the last use.
 */
export function listLastUses(
  db: Db,
  organisationId: OrganisationId,
  hires: readonly RunningHire[],
): Promise<z.output<typeof useRow>[]> {
  return db.rows(
    useRow,
    sql`select hired.machine_id as "machineId", (
        select ended_at from segment
        where organisation_id = ${organisationId} and segment.machine_id = hired.machine_id
          and started_at >= hired.hired_from and state in ('active', 'idle', 'running')
        order by started_at desc limit 1) as "usedUntil"
      from unnest(${hires.map(({ machineId }) => machineId)}::bigint[],
        ${hires.map(({ hiredFrom }) => hiredFrom)}::timestamptz[]) as hired (machine_id, hired_from)`,
  );
}
