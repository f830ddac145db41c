import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { toEpochSeconds, toTimestamp } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import type { DaysQuery } from './machine-days-query.ts';
import { DAY_SLACK_SECONDS, toUtcMidnight } from './machine-days-query.ts';

const Row = z.object({ startedAt: z.int(), endedAt: z.int(), day: z.string() });

/** The counted out-of-hours stretches on the days of a range, in order. */
export function listOutOfHoursOfDays(
  db: Db,
  { organisationId, machineId, startsOn, endsOn }: Omit<DaysQuery, 'now'>,
): Promise<z.output<typeof Row>[]> {
  return db.rows(
    Row,
    sql`select ${toEpochSeconds(sql`started_at`)} as "startedAt", ${toEpochSeconds(sql`ended_at`)} as "endedAt", day
    from out_of_hours
    -- out_of_hours_pkey
    where organisation_id = ${organisationId} and machine_id = ${machineId}
      and started_at >= ${toTimestamp(toUtcMidnight(startsOn) - DAY_SLACK_SECONDS)}
      and started_at < ${toTimestamp(toUtcMidnight(endsOn) + 2 * DAY_SLACK_SECONDS)}
      and day >= ${startsOn} and day <= ${endsOn}
    order by started_at`,
  );
}
