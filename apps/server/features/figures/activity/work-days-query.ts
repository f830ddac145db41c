import type { Answer } from '@groundwork/contract/call.ts';
import type { GET } from '@groundwork/contract/v1/machines/_id/work_activity.ts';
import { WORK_EVIDENCE } from '@groundwork/domain/derivation/stream/evidence.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { toTimestamp } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import { DAY_SLACK_SECONDS, type DaysQuery, toUtcMidnight } from './machine-days-query.ts';

type WorkDay = Answer<typeof GET>['days'][number];

const Row = z.object({ day: z.string(), work: z.array(z.enum(WORK_EVIDENCE)), seconds: z.int() });

/** The evidence of work on each day of the range that has any, as far as the machine is derived. */
export async function listWorkDays(db: Db, query: Omit<DaysQuery, 'now'>): Promise<WorkDay[]> {
  const { organisationId, machineId, startsOn, endsOn } = query;
  const rows = await db.rows(
    Row,
    sql`select day, work, sum(extract(epoch from ended_at - started_at))::bigint as seconds from segment
    -- segment_pkey
    where organisation_id = ${organisationId} and machine_id = ${machineId} and state = 'active'
      and started_at >= ${toTimestamp(toUtcMidnight(startsOn) - DAY_SLACK_SECONDS)}
      and started_at < ${toTimestamp(toUtcMidnight(endsOn) + 2 * DAY_SLACK_SECONDS)}
      and day >= ${startsOn} and day <= ${endsOn}
    group by day, work order by day`,
  );
  return [...Map.groupBy(rows, ({ day }) => day)].map(([date, ofDay]) => presentWorkDay(date, ofDay));
}

function presentWorkDay(date: string, rows: readonly z.output<typeof Row>[]): WorkDay {
  const sum = (chosen: readonly z.output<typeof Row>[]) =>
    chosen.reduce((total, { seconds }) => total + seconds, 0);
  const byKind = WORK_EVIDENCE.map((kind) => ({
    kind,
    seconds: sum(rows.filter(({ work }) => work.includes(kind))),
  }));
  return {
    date,
    activeSeconds: sum(rows),
    bridgedSeconds: sum(rows.filter(({ work }) => work.length === 0)),
    evidence: byKind.filter(({ seconds }) => seconds > 0),
  };
}
