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
const visitRow = z.object({ visit: z.int(), ...secondsByState });

/** Adds up the time in each state inside of stays: a row with all of them takes less than one for each. */
const SUMS: Sql = joinSql(
  STATES.map((state) =>
    rawSql(`coalesce(sum(date_part('epoch', least(segment.ended_at, stay.ended_at) - greatest(segment.started_at, stay.started_at)))
      filter (where segment.state = '${state}'), 0)::bigint as ${state}`),
  ),
);

/** The segments of a stay, to be joined laterally. Index: segment_pkey. */
const selectSegments = (organisationId: OrganisationId): Sql => sql`
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
  offset 0`;

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
        ${toEpochSeconds(sql`stay.ended_at`)} as "endedAt", ${SUMS}
      from (
        select machine_id, zone_id, started_at, ended_at from stay
        where organisation_id = ${organisationId} and zone_id = any (${[...zoneIds]}::bigint[])
          and machine_id = any (${[...machineIds]}::bigint[])
          and ended_at > ${toTimestamp(from)} and started_at < ${toTimestamp(until)}
      ) stay
      left join lateral (${selectSegments(organisationId)}) segment on true
      group by stay.machine_id, stay.zone_id, stay.started_at, stay.ended_at`,
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
  const stays = visits.flatMap(({ machineId, visit, states }, number) =>
    states ? [] : visit.stays.map(({ startedAt, endedAt }) => ({ number, machineId, startedAt, endedAt })),
  );
  const read = await readStates(db, organisationId, stays);
  return new Map(
    visits.map(({ visit, states }, number) => {
      const seconds = states ?? read.get(number);
      const rows = seconds ? STATES.map((state) => ({ state, seconds: seconds[state] })) : [];
      return [visit, toDwell(visit.insideSeconds, rows)];
    }),
  );
}

/** Null: not all stays of the visit are stored as they are. */
function sumKnown(machineId: MachineId, { zone, stays }: ZoneVisit, known: StayStates): StateSeconds | null {
  const found = stays.map((stay) => known.get(toKey(machineId, zone.id, stay)));
  if (found.includes(undefined)) return null;
  const sum = (state: keyof StateSeconds) =>
    found.reduce((total, states) => total + (states?.[state] ?? 0), 0);
  return { active: sum('active'), idle: sum('idle'), running: sum('running'), off: sum('off') };
}

type NumberedStay = Stay & { readonly number: number; readonly machineId: MachineId };

async function readStates(
  db: Db,
  organisationId: OrganisationId,
  stays: readonly NumberedStay[],
): Promise<ReadonlyMap<number, StateSeconds>> {
  if (stays.length === 0) return new Map();
  const rows = await db.rows(
    visitRow,
    sql`select stay.number as visit, ${SUMS}
      from (
        select number, machine_id, to_timestamp(starts) as started_at, to_timestamp(ends) as ended_at
        from unnest(${stays.map(({ number }) => number)}::int[], ${stays.map(({ machineId }) => machineId)}::bigint[],
          ${stays.map(({ startedAt }) => startedAt)}::float8[], ${stays.map(({ endedAt }) => endedAt)}::float8[])
          as stay (number, machine_id, starts, ends)
      ) stay
      cross join lateral (${selectSegments(organisationId)}) segment
      group by stay.number`,
  );
  return new Map(rows.map((row) => [row.visit, row]));
}
