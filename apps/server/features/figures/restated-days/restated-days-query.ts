import type { Restatement } from '@groundwork/contract/entities/restatement.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import { RESTATEMENT_REASONS } from '@groundwork/domain/restated-days/restated-day.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { isAmong } from '../../../db/is-among.ts';
import { sql } from '../../../db/sql.ts';

/** Civil dates, both included. */
type DayRange = { readonly startsOn: string; readonly endsOn: string };

const restatementRow = z.object({
  day: z.string(),
  restatedAt: z.string(),
  reasons: z.array(z.enum(RESTATEMENT_REASONS)),
  onSecondsBefore: z.int(),
  onSecondsAfter: z.int(),
  distanceMillimetresBefore: z.int(),
  distanceMillimetresAfter: z.int(),
});

/** The restatements of a machine's days, the latest first, by civil date; days without any are left out. */
export async function listRestatements(
  db: Db,
  { organisationId, machineId }: MachineKey,
  { startsOn, endsOn }: DayRange,
): Promise<ReadonlyMap<string, Restatement[]>> {
  const rows = await db.rows(
    restatementRow,
    sql`select day, restated_at as "restatedAt", reasons, on_seconds_before as "onSecondsBefore",
      on_seconds_after as "onSecondsAfter", distance_millimetres_before as "distanceMillimetresBefore",
      distance_millimetres_after as "distanceMillimetresAfter"
    from restated_day
    -- restated_day_pkey
    where organisation_id = ${organisationId} and machine_id = ${machineId}
      and day between ${startsOn}::date and ${endsOn}::date
    order by day, restated_at desc`,
  );
  const byDay = new Map<string, Restatement[]>();
  for (const { day, distanceMillimetresBefore, distanceMillimetresAfter, ...row } of rows) {
    const ofDay = byDay.get(day) ?? [];
    const distances = {
      distanceMetresBefore: distanceMillimetresBefore / 1000,
      distanceMetresAfter: distanceMillimetresAfter / 1000,
    };
    byDay.set(day, [...ofDay, { ...row, ...distances }]);
  }
  return byDay;
}

/** How many days of the machines were restated after they ended: a day of two machines counts twice. */
export async function countRestatedDays(
  db: Db,
  {
    organisationId,
    machineIds,
    startsOn,
    endsOn,
  }: DayRange & {
    readonly organisationId: OrganisationId;
    readonly machineIds: readonly MachineId[] | 'all';
  },
): Promise<number> {
  const { days } = await db.one(
    z.object({ days: z.int() }),
    sql`select count(distinct (day, machine_id))::int as days from restated_day
    -- restated_day_day
    where organisation_id = ${organisationId} and ${isAmong(sql`machine_id`, machineIds)}
      and day between ${startsOn}::date and ${endsOn}::date`,
  );
  return days;
}
