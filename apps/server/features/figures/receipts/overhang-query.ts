import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { isAmong } from '../../../db/is-among.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** Which machines are asked for, of which days, and the instant (seconds since 1970) after which nothing counts. */
export type OverhangAsked = {
  readonly organisationId: number;
  readonly machineIds: readonly number[] | 'all';
  readonly startsOn: string;
  readonly endsOn: string;
  readonly at: number;
};

const segmentRow = z.object({
  machineId: z.int(),
  day: z.string(),
  startedAt: z.int(),
  endedAt: z.int(),
  state: z.enum(ENGINE_STATES),
  unplacedOnSeconds: z.int(),
});
export type OverhangingSegment = z.output<typeof segmentRow>;

const outOfHoursRow = z.object({ machineId: z.int(), startedAt: z.int(), endedAt: z.int() });
export type OverhangingOutOfHours = z.output<typeof outOfHoursRow>;

const DAY_MS = 86_400_000;
const STRETCH = sql`told.machine_id as "machineId", extract(epoch from told.started_at)::bigint as "startedAt",
  extract(epoch from told.ended_at)::bigint as "endedAt"`;

/** Of the machines that were told further than the instant, what reaches beyond it; nothing right after a figure was made. */
export function listOverhangingSegments(db: Db, asked: OverhangAsked): Promise<OverhangingSegment[]> {
  return db.rows(
    segmentRow,
    sql`select ${STRETCH}, told.day, told.state, told.unplaced_on_seconds as "unplacedOnSeconds"
      ${beyond(sql`segment`, asked)}`,
  );
}

export function listOverhangingOutOfHours(db: Db, asked: OverhangAsked): Promise<OverhangingOutOfHours[]> {
  return db.rows(outOfHoursRow, sql`select ${STRETCH} ${beyond(sql`out_of_hours`, asked)}`);
}

/** A stretch lies in one local day, so it began no more than two days before. */
function beyond(table: Sql, { organisationId, machineIds, startsOn, endsOn, at }: OverhangAsked): Sql {
  const instant = new Date(at * 1000).toISOString();
  const from = new Date(at * 1000 - 2 * DAY_MS).toISOString();
  const until = new Date(Date.parse(endsOn) + 3 * DAY_MS).toISOString();
  const chosen = isAmong(sql`machine_id`, machineIds);
  return sql`from (
      -- derivation_pkey, hired_machine_pkey
      select machine_id from derivation
      where organisation_id = ${organisationId} and horizon > ${instant} and ${chosen}
      union all
      select machine_id from hired_machine
      where organisation_id = ${organisationId} and horizon > ${instant} and ${chosen}
    ) ahead
    join ${table} told
      -- the table's own key, which begins alike
      on told.organisation_id = ${organisationId} and told.machine_id = ahead.machine_id
        and told.started_at >= ${from} and told.started_at < ${until} and told.ended_at > ${instant}
        and told.day >= ${startsOn} and told.day <= ${endsOn}`;
}
