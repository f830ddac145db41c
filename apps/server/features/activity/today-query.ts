import { type CivilDay, civilDayAt } from '@groundwork/domain/time/civil-day.ts';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { computeLiveStretches } from './compute-live-stretch.ts';
import { listEdges, type MachineChoice, type StoredEdge } from './edge-query.ts';
import { extendLive, type ShownSegment } from './extend-live.ts';
import { SEGMENT_COLUMNS, storedSegment } from './segment-store.ts';

/** The current local day of a machine, up to now. Instants are seconds since 1970. */
export type Today = CivilDay & {
  readonly machineId: number;
  readonly zone: string;
  readonly segments: readonly ShownSegment[];
};

const Row = z.extend(storedSegment, { machineId: z.int() });

/** Every machine's own today, of those that were ever derived or are hired, by machine. */
export async function listTodaySegments(
  db: Db,
  asked: MachineChoice & { readonly now: Date },
): Promise<Today[]> {
  const now = Math.floor(asked.now.getTime() / 1000);
  const edges = await listEdges(db, asked);
  const days = new Map(edges.map(({ zone }) => [zone, civilDayAt(now, zone)]));
  const dayOf = ({ zone }: StoredEdge) => days.get(zone) ?? civilDayAt(now, zone);
  const starts = edges.map((edge) => ({ machineId: edge.machineId, startsAt: dayOf(edge).startsAt }));
  const byMachine = Map.groupBy(
    await listSince(db, asked.organisationId, starts),
    ({ machineId }) => machineId,
  );
  return edges.map((edge) => todayOf(edge, dayOf(edge), now, byMachine));
}

/** One short look into the key for each machine, from the first instant of its own day on. */
async function listSince(
  db: Db,
  organisationId: number,
  starts: readonly { readonly machineId: number; readonly startsAt: number }[],
) {
  return db.rows(
    Row,
    sql`select today.machine_id as "machineId", ${SEGMENT_COLUMNS}
    from unnest(${starts.map(({ machineId }) => machineId)}::bigint[],
      ${starts.map(({ startsAt }) => startsAt)}::float8[]) as today (machine_id, starts_at)
    cross join lateral (
      select * from segment
      -- segment_pkey
      where segment.organisation_id = ${organisationId} and segment.machine_id = today.machine_id
        and segment.started_at >= to_timestamp(today.starts_at)
      order by segment.started_at
    ) segment`,
  );
}

function todayOf(
  edge: StoredEdge,
  day: CivilDay,
  now: number,
  byMachine: ReadonlyMap<number, readonly ShownSegment[]>,
): Today {
  const live = computeLiveStretches(edge, now).filter(({ startedAt }) => startedAt >= day.startsAt);
  const segments = extendLive(byMachine.get(edge.machineId) ?? [], live);
  return { ...day, machineId: edge.machineId, zone: edge.zone, segments };
}
