import type { Answer } from '@groundwork/contract/call.ts';
import type { GET } from '@groundwork/contract/v1/machines/_id/work_activity.ts';
import { WORK_EVIDENCE } from '@groundwork/domain/derivation/stream/evidence.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { toTimestamp } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import { DAY_SLACK_SECONDS, type DaysAsked, secondsOfDate } from './machine-days-query.ts';

type WorkDay = Answer<typeof GET>['days'][number];

const Row = z.object({ day: z.string(), work: z.array(z.enum(WORK_EVIDENCE)), seconds: z.int() });

/** What showed work on each day of the range on which any was shown, as far as the machine is derived. */
export async function listWorkDays(db: Db, asked: Omit<DaysAsked, 'now'>): Promise<WorkDay[]> {
  const { organisationId, machineId, startsOn, endsOn } = asked;
  const rows = await db.rows(
    Row,
    sql`select day, work, sum(extract(epoch from ended_at - started_at))::bigint as seconds from segment
    -- segment_pkey
    where organisation_id = ${organisationId} and machine_id = ${machineId} and state = 'active'
      and started_at >= ${toTimestamp(secondsOfDate(startsOn) - DAY_SLACK_SECONDS)}
      and started_at < ${toTimestamp(secondsOfDate(endsOn) + 2 * DAY_SLACK_SECONDS)}
      and day >= ${startsOn} and day <= ${endsOn}
    group by day, work order by day`,
  );
  return [...Map.groupBy(rows, ({ day }) => day)].map(([date, ofDay]) => workDayOf(date, ofDay));
}

function workDayOf(date: string, rows: readonly z.output<typeof Row>[]): WorkDay {
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
