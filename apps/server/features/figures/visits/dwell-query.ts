import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Stay } from '@groundwork/domain/zones/stays.ts';
import { type Dwell, toDwell, type Visit } from '@groundwork/domain/zones/visits.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds, toTimestamp } from '../../../db/instant-sql.ts';
import { joinSql, rawSql, type Sql, sql } from '../../../db/sql.ts';

const STATES = ['active', 'idle', 'running', 'off'] as const;
const secondsByState = { active: z.int(), idle: z.int(), running: z.int(), off: z.int() };
type StateSeconds = Readonly<Record<(typeof STATES)[number], number>>;

/** Seconds by state of stored stays. */
export type StayStates = ReadonlyMap<string, StateSeconds>;

const toKey = (machineId: MachineId, zoneId: number, { startedAt, endedAt }: Stay): string =>
  `${machineId} ${zoneId} ${startedAt} ${endedAt}`;

const stayRow = z.object({
  ...{ machineId: ids.machineId, zoneId: z.int(), startedAt: z.int(), endedAt: z.int() },
  ...secondsByState,
});
const numberedRow = z.object({ number: z.int(), ...secondsByState });

const SUMS: Sql = joinSql(
  STATES.map((state) =>
    rawSql(`coalesce(sum(date_part('epoch', least(segment.ended_at, stay.ended_at) - greatest(segment.started_at, stay.started_at)))
      filter (where segment.state = '${state}'), 0)::bigint as ${state}`),
  ),
);

/** Adds up the time in each state inside of a stay, to be joined laterally. Index: segment_pkey. */
const sumStates = (organisationId: OrganisationId): Sql => sql`select ${SUMS} from (
  -- Segments of a machine do not overlap: one at most began before. segment_pkey
  select first.* from (
    select started_at, ended_at, state from segment
    where organisation_id = ${organisationId} and machine_id = stay.machine_id and started_at <= stay.started_at
    order by started_at desc limit 1
  ) first where first.ended_at > stay.started_at
  union all
  select started_at, ended_at, state from segment
  where organisation_id = ${organisationId} and machine_id = stay.machine_id
    and started_at > stay.started_at and started_at < stay.ended_at
  -- Stay by stay: else the whole table is read once for all.
  offset 0
) segment`;

type StoredStaysQuery = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[];
  readonly zoneIds: readonly number[];
  readonly from: number;
  readonly until: number;
};

/** Returns the seconds by engine state of the stored stays in zones that reach into [from, until). Indexes: stay_zone, segment_pkey. */
export async function listStayStates(
  db: Db,
  { organisationId, machineIds, zoneIds, from, until }: StoredStaysQuery,
): Promise<StayStates> {
  const rows = await db.rows(
    stayRow,
    sql`select stay.machine_id as "machineId", stay.zone_id as "zoneId", ${toEpochSeconds(sql`stay.started_at`)} as "startedAt",
        ${toEpochSeconds(sql`stay.ended_at`)} as "endedAt", states.*
      from (
        select machine_id, zone_id, started_at, ended_at from stay
        where organisation_id = ${organisationId} and zone_id = any (${[...zoneIds]}::bigint[])
          and machine_id = any (${[...machineIds]}::bigint[])
          and ended_at > ${toTimestamp(from)} and started_at < ${toTimestamp(until)}
      ) stay
      cross join lateral (${sumStates(organisationId)}) states`,
  );
  return new Map(rows.map((row) => [toKey(row.machineId, row.zoneId, row), row]));
}

type ZoneVisit = Visit & { readonly zone: { readonly id: number } };

/** Returns the seconds of visits by engine state; `known`: of stored stays. Index: segment_pkey. */
export async function measureDwells<V extends ZoneVisit>(
  db: Db,
  organisationId: OrganisationId,
  machines: readonly { readonly machineId: MachineId; readonly visits: readonly V[] }[],
  known: StayStates,
): Promise<Map<V, Dwell>> {
  const visits = machines.flatMap(({ machineId, visits: own }) =>
    own.map((visit) => ({ machineId, visit, states: sumKnown(machineId, visit, known) })),
  );
  const unknown = visits.flatMap(({ machineId, visit, states }) =>
    states ? [] : visit.stays.map((stay) => ({ machineId, visit, stay })),
  );
  const read = await readStates(
    db,
    organisationId,
    unknown.map(({ machineId, stay }) => ({ machineId, ...stay })),
  );
  const found = new Map<V, StateSeconds[]>();
  for (const [number, { visit }] of unknown.entries())
    found.set(visit, [...(found.get(visit) ?? []), read.get(number) ?? NOTHING]);
  return new Map(
    visits.map(({ visit, states }) => {
      const seconds = states ?? addStates(found.get(visit) ?? []);
      const rows = STATES.map((state) => ({ state, seconds: seconds[state] }));
      return [visit, toDwell(visit.insideSeconds, rows)];
    }),
  );
}

const NOTHING: StateSeconds = { active: 0, idle: 0, running: 0, off: 0 };

function addStates(stays: readonly StateSeconds[]): StateSeconds {
  const sum = (state: keyof StateSeconds) => stays.reduce((total, states) => total + states[state], 0);
  return { active: sum('active'), idle: sum('idle'), running: sum('running'), off: sum('off') };
}

/** Null: not all stays of the visit are stored as they are. */
function sumKnown(machineId: MachineId, { zone, stays }: ZoneVisit, known: StayStates): StateSeconds | null {
  const found = stays.flatMap((stay) => known.get(toKey(machineId, zone.id, stay)) ?? []);
  return found.length < stays.length ? null : addStates(found);
}

/** Returns the seconds of stays by their places. */
async function readStates(
  db: Db,
  organisationId: OrganisationId,
  stays: readonly (Stay & { readonly machineId: MachineId })[],
): Promise<ReadonlyMap<number, StateSeconds>> {
  if (stays.length === 0) return new Map();
  const rows = await db.rows(
    numberedRow,
    sql`select stay.number, states.*
      from (
        select number, machine_id, to_timestamp(starts) as started_at, to_timestamp(ends) as ended_at
        from unnest(${stays.map((_, number) => number)}::int[], ${stays.map(({ machineId }) => machineId)}::bigint[],
          ${stays.map(({ startedAt }) => startedAt)}::float8[], ${stays.map(({ endedAt }) => endedAt)}::float8[])
          as stay (number, machine_id, starts, ends)
      ) stay
      cross join lateral (${sumStates(organisationId)}) states`,
  );
  return new Map(rows.map((row) => [row.number, row]));
}
