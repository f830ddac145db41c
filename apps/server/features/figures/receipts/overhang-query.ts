import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { isAmong } from '../../../db/is-among.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { payloadKilograms } from '../../machines/machine-record/public.ts';

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

const tipsRow = z.object({
  machineId: ids.machineId,
  tips: z.int(),
  payloadKilograms: z.nullable(z.number()),
});

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

/** Sums the tips since the instant, by machine; none right after a figure was computed. Indexes: the keys of tip and machine. */
export function sumOverhangingTips(db: Db, query: OverhangQuery): Promise<z.output<typeof tipsRow>[]> {
  const { organisationId, startsOn, endsOn } = query;
  const { instant, until } = toInstants(query);
  return db.rows(
    tipsRow,
    sql`select tips.machine_id as "machineId", tips.tips, ${payloadKilograms(sql`tips.tips`)} as "payloadKilograms"
    from (
      select machine_id, count(*)::int as tips from (${machinesAhead(query)}) ahead
      join tip using (machine_id)
      where tip.organisation_id = ${organisationId} and at >= ${instant} and at < ${until}
        and day >= ${startsOn} and day <= ${endsOn}
      group by machine_id
    ) tips
    left join machine on machine.organisation_id = ${organisationId} and machine.id = tips.machine_id`,
  );
}

/** Machines derived beyond the instant. Indexes: derivation_pkey, hired_machine_pkey. */
const machinesAhead = (query: OverhangQuery): Sql => {
  const { organisationId, machineIds } = query;
  const { instant } = toInstants(query);
  const chosen = isAmong(sql`machine_id`, machineIds);
  return sql`select machine_id from derivation
      where organisation_id = ${organisationId} and horizon > ${instant} and ${chosen}
      union all
      select machine_id from hired_machine
      where organisation_id = ${organisationId} and horizon > ${instant} and ${chosen}`;
};

const toInstants = ({ at, endsOn }: OverhangQuery) => ({
  instant: new Date(at * 1000).toISOString(),
  until: new Date(Date.parse(endsOn) + 3 * DAY_MS).toISOString(),
});

/** Stretches that end after the instant. Each is within one local day, so it began at most two days before. */
function beyond(table: Sql, query: OverhangQuery): Sql {
  const { organisationId, startsOn, endsOn, at } = query;
  const { instant, until } = toInstants(query);
  const from = new Date(at * 1000 - 2 * DAY_MS).toISOString();
  return sql`from (${machinesAhead(query)}) ahead
    join ${table} derived
      -- the table's own key, which begins alike
      on derived.organisation_id = ${organisationId} and derived.machine_id = ahead.machine_id
        and derived.started_at >= ${from} and derived.started_at < ${until} and derived.ended_at > ${instant}
        and derived.day >= ${startsOn} and derived.day <= ${endsOn}`;
}
