import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { DayStretch } from '@groundwork/domain/machines/day-text.ts';
import { type CivilDay, civilDayAt } from '@groundwork/domain/time/civil-day.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import { computeLiveStretches } from './compute-live-stretches.ts';
import { listEdges, type MachineChoice, type StoredEdge } from './edge-query.ts';

/** The current local day of a machine, up to now. Instants are seconds since 1970. */
export type Today = CivilDay & {
  readonly machineId: MachineId;
  readonly zone: string;
  readonly stretches: readonly DayStretch[];
};

const instants = z.array(z.int());
/** One row per machine: a hundred thousand rows would cost more than the rest of the list. */
const Row = z.object({
  machineId: ids.machineId,
  startedAt: instants,
  endedAt: instants,
  states: z.array(z.enum(ENGINE_STATES)),
});
type DayRow = z.output<typeof Row>;

type TodayQuery = MachineChoice & {
  readonly now: Date;
  /** The edges of those machines, if already known. */
  readonly edges?: readonly StoredEdge[] | undefined;
};

/** Each machine's current local day, for machines that were ever derived or are hired, ordered by machine. */
export async function listToday(db: Db, query: TodayQuery): Promise<Today[]> {
  const now = Math.floor(query.now.getTime() / 1000);
  const edges = query.edges ?? (await listEdges(db, query));
  const days = new Map(edges.map(({ zone }) => [zone, civilDayAt(now, zone)]));
  const getDay = ({ zone }: StoredEdge) => days.get(zone) ?? civilDayAt(now, zone);
  const starts = edges.map((edge) => ({ machineId: edge.machineId, startsAt: getDay(edge).startsAt }));
  const rows = await listSince(db, query.organisationId, starts);
  const byMachine = new Map(rows.map((row) => [row.machineId, row]));
  return edges.map((edge) => buildToday(edge, getDay(edge), now, byMachine.get(edge.machineId)));
}

/** The segments since the start of each machine's day: one short index lookup per machine. */
function listSince(
  db: Db,
  organisationId: OrganisationId,
  starts: readonly { readonly machineId: MachineId; readonly startsAt: number }[],
): Promise<DayRow[]> {
  return db.rows(
    Row,
    sql`select today.machine_id as "machineId", segments.*
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
    ) segments
    where segments.states is not null`,
  );
}

function buildToday(edge: StoredEdge, day: CivilDay, now: number, row: DayRow | undefined): Today {
  const live = computeLiveStretches(edge, now).filter(({ startedAt }) => startedAt >= day.startsAt);
  const stretches = [...listStretches(row), ...live];
  return { ...day, machineId: edge.machineId, zone: edge.zone, stretches };
}

const listStretches = (row: DayRow | undefined): DayStretch[] =>
  row?.states.map((state, index) => ({
    startedAt: row.startedAt[index] ?? Number.NaN,
    endedAt: row.endedAt[index] ?? Number.NaN,
    state,
  })) ?? [];
