import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import { RESTATEMENT_REASONS, type Restatement } from '@groundwork/domain/restated-days/restated-day.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { MONITORED_SECONDS } from '../../../db/slice-fact-sql.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { OfMachine } from '../tables/machine-rows.ts';

/** A local day of a machine, as a civil date. */
export type MachineDay = OfMachine<{ readonly day: string }>;

const figures = z.object({ onSeconds: z.int(), distanceMillimetres: z.int() });

const dayRow = z.object({
  machineId: ids.machineId,
  day: z.string(),
  monitoredSeconds: z.int(),
  figures,
  restatements: z.array(
    z.object({
      beganAt: z.int(),
      restatedAt: z.int(),
      reasons: z.array(z.enum(RESTATEMENT_REASONS)),
      before: figures,
      after: figures,
    }),
  ),
});

/** The sums of a day's slices, and its restatements, the oldest first. */
export type DayRecord = z.output<typeof dayRow>;

const ON_SECONDS = sql`active_seconds + idle_seconds + running_seconds + unplaced_on_seconds`;

/** Reads the figures of days and their restatements; a day without slices has figures of 0. */
export function listDayRecords(
  db: Db,
  organisationId: OrganisationId,
  days: readonly MachineDay[],
): Promise<DayRecord[]> {
  return db.rows(
    dayRow,
    sql`with wanted as (${selectDays(days)})
    select wanted.machine_id as "machineId", wanted.day, sums.monitored as "monitoredSeconds", sums.figures,
      array(
        select jsonb_build_object('beganAt', ${toEpochSeconds(sql`began_at`)},
          'restatedAt', ${toEpochSeconds(sql`restated_at`)}, 'reasons', reasons,
          'before', jsonb_build_object('onSeconds', on_seconds_before,
            'distanceMillimetres', distance_millimetres_before),
          'after', jsonb_build_object('onSeconds', on_seconds_after,
            'distanceMillimetres', distance_millimetres_after))
        from restated_day
        -- restated_day_pkey
        where organisation_id = ${organisationId} and machine_id = wanted.machine_id and day = wanted.day
        order by began_at
      ) as restatements
    from wanted cross join lateral (
      select coalesce(sum(${MONITORED_SECONDS}), 0)::bigint as monitored,
        jsonb_build_object('onSeconds', coalesce(sum(${ON_SECONDS}), 0),
          'distanceMillimetres', coalesce(sum(distance_millimetres), 0)) as figures
      from fact_slice
      -- fact_slice_day
      where organisation_id = ${organisationId} and machine_id = wanted.machine_id and day = wanted.day
    ) sums`,
  );
}

/** Saves restatements; one that began at the same instant is replaced. */
export async function saveRestatements(
  db: Db,
  organisationId: OrganisationId,
  restatements: readonly (MachineDay & Restatement)[],
): Promise<void> {
  if (restatements.length === 0) return;
  await db.run(
    sql`insert into restated_day (organisation_id, machine_id, day, began_at, restated_at, reasons,
      on_seconds_before, on_seconds_after, distance_millimetres_before, distance_millimetres_after)
    select ${organisationId}, "machineId", day, to_timestamp("beganAt"), to_timestamp("restatedAt"), reasons,
      (before->>'onSeconds')::int, (after->>'onSeconds')::int,
      (before->>'distanceMillimetres')::bigint, (after->>'distanceMillimetres')::bigint
    from jsonb_to_recordset(${JSON.stringify(restatements)}::jsonb) as restated ("machineId" bigint, day date,
      "beganAt" bigint, "restatedAt" bigint, reasons text[], before jsonb, after jsonb)
    on conflict (organisation_id, machine_id, day, began_at) do update set
      restated_at = excluded.restated_at, reasons = excluded.reasons,
      on_seconds_before = excluded.on_seconds_before, on_seconds_after = excluded.on_seconds_after,
      distance_millimetres_before = excluded.distance_millimetres_before,
      distance_millimetres_after = excluded.distance_millimetres_after`,
  );
}

export async function removeRestatements(
  db: Db,
  organisationId: OrganisationId,
  restatements: readonly (MachineDay & Pick<Restatement, 'beganAt'>)[],
): Promise<void> {
  if (restatements.length === 0) return;
  await db.run(
    sql`delete from restated_day using jsonb_to_recordset(${JSON.stringify(restatements)}::jsonb)
      as undone ("machineId" bigint, day date, "beganAt" bigint)
    -- restated_day_pkey
    where organisation_id = ${organisationId} and machine_id = "machineId" and restated_day.day = undone.day
      and began_at = to_timestamp("beganAt")`,
  );
}

/** Removes all restatements of a machine, of which the organisation sees nothing any more. */
export async function removeAllRestatements(
  db: Db,
  { organisationId, machineId }: MachineKey,
): Promise<void> {
  await db.run(
    sql`delete from restated_day
    -- restated_day_pkey
    where organisation_id = ${organisationId} and machine_id = ${machineId}`,
  );
}

const selectDays = (days: readonly MachineDay[]): Sql =>
  sql`select machine_id, day from unnest(${days.map(({ machineId }) => machineId)}::bigint[],
    ${days.map(({ day }) => day)}::date[]) as wanted (machine_id, day)`;
