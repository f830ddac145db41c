import { stateAt } from '@groundwork/domain/derivation/edge.ts';
import type { EngineState } from '@groundwork/domain/derivation/states/state.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { civilDayAt } from '@groundwork/domain/time/civil-day.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import { listShownEdges, type MachineChoice, type ShownEdge } from './edge-query.ts';

/** The state of a machine at an instant. */
export type StateNow = {
  readonly machineId: MachineId;
  /** Null: not monitored. */
  readonly state: EngineState | null;
  /** Seconds since 1970; null if it is not monitored. */
  readonly since: number | null;
  /** The time zone of the machine's days. */
  readonly zone: string;
};

type StatesQuery = MachineChoice & {
  readonly now: Date;
  /** The edges of those machines, if already known. */
  readonly edges?: readonly ShownEdge[] | undefined;
};

/** The states of the machines that were ever derived, unordered; the others are not monitored. */
export async function listStatesNow(db: Db, query: StatesQuery): Promise<StateNow[]> {
  const now = Math.floor(query.now.getTime() / 1000);
  const edges = query.edges ?? (await listShownEdges(db, query));
  const states = edges.map(({ machineId, edge, horizon, zone }) => {
    const { state, from } = stateAt(edge, Math.max(now, horizon));
    return { machineId, state, since: state === null ? null : from, zone };
  });
  const earlier = await findBeginnings(db, query.organisationId, states.filter(isSinceMidnight));
  return states.map((state) => ({ ...state, since: earlier.get(state.machineId) ?? state.since }));
}

/** The edge starts at local midnight at the earliest: the state may have begun on an earlier day. */
function isSinceMidnight({ since, zone }: StateNow): boolean {
  return since !== null && civilDayAt(since, zone).startsAt === since;
}

const Beginning = z.object({ machineId: ids.machineId, at: z.nullable(z.int()) });

/** When each state began: the end of the last segment in another state. Looks back over the days of one state. */
async function findBeginnings(
  db: Db,
  organisationId: OrganisationId,
  states: readonly StateNow[],
): Promise<Map<MachineId, number | null>> {
  if (states.length === 0) return new Map();
  const machineIds = states.map(({ machineId }) => machineId);
  const rows = await db.rows(
    Beginning,
    sql`select machine_id as "machineId", ${toEpochSeconds(sql`coalesce(
        (select ended_at from segment
          -- segment_pkey, backwards
          where organisation_id = ${organisationId} and segment.machine_id = shown.machine_id
            and started_at < to_timestamp(since) and segment.state <> shown.state
          order by started_at desc limit 1),
        (select min(started_at) from segment
          -- segment_pkey
          where organisation_id = ${organisationId} and segment.machine_id = shown.machine_id
            and started_at < to_timestamp(since)))`)} as at
    from unnest(${machineIds}::bigint[], ${states.map(({ state }) => state)}::text[],
      ${states.map(({ since }) => since)}::float8[]) as shown (machine_id, state, since)`,
  );
  return new Map(rows.map(({ machineId, at }) => [machineId, at]));
}
