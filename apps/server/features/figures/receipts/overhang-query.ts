import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { isAmong } from '../../../db/is-among.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** The machines, the days, and the instant (seconds since 1970) after which nothing counts. */
export type OverhangQuery = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[] | 'all';
  readonly startsOn: string;
  readonly endsOn: string;
  readonly at: number;
};

const segmentRow = z.object({
  machineId: ids.machineId,
  day: z.string(),
  startedAt: z.int(),
  endedAt: z.int(),
  state: z.enum(ENGINE_STATES),
  unplacedOnSeconds: z.int(),
});
export type OverhangingSegment = z.output<typeof segmentRow>;

const outOfHoursRow = z.object({ machineId: ids.machineId, startedAt: z.int(), endedAt: z.int() });
export type OverhangingOutOfHours = z.output<typeof outOfHoursRow>;

const DAY_MS = 86_400_000;
const STRETCH = sql`derived.machine_id as "machineId", extract(epoch from derived.started_at)::bigint as "startedAt",
  extract(epoch from derived.ended_at)::bigint as "endedAt"`;

/** Segments that extend beyond the instant, of machines derived further; none right after a figure was computed. */
export function listOverhangingSegments(db: Db, query: OverhangQuery): Promise<OverhangingSegment[]> {
  return db.rows(
    segmentRow,
    sql`select ${STRETCH}, derived.day, derived.state, derived.unplaced_on_seconds as "unplacedOnSeconds"
      ${beyond(sql`segment`, query)}`,
  );
}

export function listOverhangingOutOfHours(db: Db, query: OverhangQuery): Promise<OverhangingOutOfHours[]> {
  return db.rows(outOfHoursRow, sql`select ${STRETCH} ${beyond(sql`out_of_hours`, query)}`);
}

/** Stretches that end after the instant. Each is within one local day, so it began at most two days before. */
function beyond(table: Sql, { organisationId, machineIds, startsOn, endsOn, at }: OverhangQuery): Sql {
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
    join ${table} derived
      -- the table's own key, which begins alike
      on derived.organisation_id = ${organisationId} and derived.machine_id = ahead.machine_id
        and derived.started_at >= ${from} and derived.started_at < ${until} and derived.ended_at > ${instant}
        and derived.day >= ${startsOn} and derived.day <= ${endsOn}`;
}
