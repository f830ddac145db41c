import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import type { DayStretch } from '@groundwork/domain/machines/day-text.ts';
import { type CivilDay, civilDayAt } from '@groundwork/domain/time/civil-day.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { computeLiveStretches } from './compute-live-stretch.ts';
import { listEdges, type MachineChoice, type StoredEdge } from './edge-query.ts';

/** The current local day of a machine, up to now. Instants are seconds since 1970. */
export type Today = CivilDay & {
  readonly machineId: number;
  readonly zone: string;
  readonly stretches: readonly DayStretch[];
};

const instants = z.array(z.int());
/** One row for each machine: rows by the hundred thousand would cost more than all else of a list. */
const Row = z.object({
  machineId: z.int(),
  startedAt: instants,
  endedAt: instants,
  states: z.array(z.enum(ENGINE_STATES)),
});
type DayRow = z.output<typeof Row>;

type TodayAsked = MachineChoice & {
  readonly now: Date;
  /** The edges of those machines, where they are known already. */
  readonly edges?: readonly StoredEdge[] | undefined;
};

/** Every machine's own today, of those that were ever derived or are hired, by machine. */
export async function listToday(db: Db, asked: TodayAsked): Promise<Today[]> {
  const now = Math.floor(asked.now.getTime() / 1000);
  const edges = asked.edges ?? (await listEdges(db, asked));
  const days = new Map(edges.map(({ zone }) => [zone, civilDayAt(now, zone)]));
  const dayOf = ({ zone }: StoredEdge) => days.get(zone) ?? civilDayAt(now, zone);
  const starts = edges.map((edge) => ({ machineId: edge.machineId, startsAt: dayOf(edge).startsAt }));
  const rows = await listSince(db, asked.organisationId, starts);
  const byMachine = new Map(rows.map((row) => [row.machineId, row]));
  return edges.map((edge) => todayOf(edge, dayOf(edge), now, byMachine.get(edge.machineId)));
}

/** One short look into the key for each machine, from the first instant of its own day on. */
function listSince(
  db: Db,
  organisationId: number,
  starts: readonly { readonly machineId: number; readonly startsAt: number }[],
): Promise<DayRow[]> {
  return db.rows(
    Row,
    sql`select today.machine_id as "machineId", told.*
    from unnest(${starts.map(({ machineId }) => machineId)}::bigint[],
      ${starts.map(({ startsAt }) => startsAt)}::float8[]) as today (machine_id, starts_at)
    cross join lateral (
      select json_agg(date_part('epoch', started_at)::bigint) as "startedAt",
        json_agg(date_part('epoch', ended_at)::bigint) as "endedAt", json_agg(state) as states
      from (
        select started_at, ended_at, state from segment
        -- segment_pkey
        where segment.organisation_id = ${organisationId} and segment.machine_id = today.machine_id
          and segment.started_at >= to_timestamp(today.starts_at)
        order by segment.started_at
      ) segment
    ) told
    where told.states is not null`,
  );
}

function todayOf(edge: StoredEdge, day: CivilDay, now: number, row: DayRow | undefined): Today {
  const live = computeLiveStretches(edge, now).filter(({ startedAt }) => startedAt >= day.startsAt);
  const stretches = [...stretchesOf(row), ...live];
  return { ...day, machineId: edge.machineId, zone: edge.zone, stretches };
}

const stretchesOf = (row: DayRow | undefined): DayStretch[] =>
  row?.states.map((state, index) => ({
    startedAt: row.startedAt[index] ?? Number.NaN,
    endedAt: row.endedAt[index] ?? Number.NaN,
    state,
  })) ?? [];
