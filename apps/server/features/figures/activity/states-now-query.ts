import { stateAt } from '@groundwork/domain/derivation/edge.ts';
import type { EngineState } from '@groundwork/domain/derivation/states/state.ts';
import { civilDayAt } from '@groundwork/domain/time/civil-day.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import { listShownEdges, type MachineChoice, type ShownEdge } from './edge-query.ts';

/** What a machine does at an instant. */
export type StateNow = {
  readonly machineId: number;
  /** Null: not monitored. */
  readonly state: EngineState | null;
  /** Seconds since 1970; null where it is not monitored. */
  readonly since: number | null;
  /** In which the machine's days are read. */
  readonly zone: string;
};

type StatesAsked = MachineChoice & {
  readonly now: Date;
  /** The edges of those machines, where they are known already. */
  readonly edges?: readonly ShownEdge[] | undefined;
};

/** The states of those machines that were ever derived, unordered; the others are not monitored. */
export async function listStatesNow(db: Db, asked: StatesAsked): Promise<StateNow[]> {
  const now = Math.floor(asked.now.getTime() / 1000);
  const edges = asked.edges ?? (await listShownEdges(db, asked));
  const states = edges.map(({ machineId, edge, horizon, zone }) => {
    const { state, from } = stateAt(edge, Math.max(now, horizon));
    return { machineId, state, since: state === null ? null : from, zone };
  });
  const earlier = await findBeginnings(db, asked.organisationId, states.filter(isSinceMidnight));
  return states.map((state) => ({ ...state, since: earlier.get(state.machineId) ?? state.since }));
}

/** The edge knows no more than the local day: a state may have begun on an earlier one. */
function isSinceMidnight({ since, zone }: StateNow): boolean {
  return since !== null && civilDayAt(since, zone).startsAt === since;
}

const Beginning = z.object({ machineId: z.int(), at: z.nullable(z.int()) });

/** When each state began: where the last segment in another state ended. A look back over the days of one state. */
async function findBeginnings(
  db: Db,
  organisationId: number,
  states: readonly StateNow[],
): Promise<Map<number, number | null>> {
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
