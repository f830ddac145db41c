import { COUNTERS } from '@groundwork/domain/derivation/states/segment.ts';
import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { gramsOfSlice, listEmissionFactors } from '../../records/fuel/public.ts';

/** One machine and some of its civil days, both included. */
export type ToldAsked = {
  readonly organisationId: number;
  readonly machineId: number;
  readonly startsOn: string;
  readonly endsOn: string;
};

/** In which part of a day, and in which context, something was told. */
const context = {
  day: z.string(),
  zone: z.string(),
  siteId: z.nullable(z.int()),
  hireId: z.nullable(z.int()),
  shiftsKey: z.nullable(z.string()),
};
const CONTEXT_COLUMNS = sql`slice.day, slice.zone, slice.site_id as "siteId", slice.hire_id as "hireId",
  slice.shifts_key as "shiftsKey"`;

/** Instants in seconds since 1970. */
const stretch = { startedAt: z.int(), endedAt: z.int(), provisional: z.boolean() };

const segmentRow = z.object({
  ...stretch,
  ...context,
  state: z.enum(ENGINE_STATES),
  evidence: z.nullable(z.string()),
  sourceId: z.nullable(z.int()),
  work: z.array(z.string()),
  placed: z.boolean(),
  transported: z.boolean(),
  unplacedOnSeconds: z.int(),
});
export type ToldSegment = z.output<typeof segmentRow>;

const outOfHoursRow = z.object({ ...stretch, ...context });
export type ToldOutOfHours = z.output<typeof outOfHoursRow>;

const sliceRow = z.object({
  ...context,
  startedAt: z.int(),
  endedAt: z.int(),
  sourceIds: z.array(z.int()),
  distanceMillimetres: z.int(),
  fuelMillilitres: z.nullable(z.int()),
  emissionsGrams: z.nullable(z.number()),
  growths: z.array(z.object({ sourceId: z.int(), counter: z.enum(COUNTERS), growth: z.number() })),
});
export type ToldSlice = z.output<typeof sliceRow>;

/** A local day is never further from the instants of its date in UTC. */
const DAY_SLACK_MS = 48 * 3_600_000;
const shifted = (date: string, ms: number): string => new Date(Date.parse(date) + ms).toISOString();

/** The rows of a table of stretches with the slice in which each lies, in the order of days and time. */
const ofDays = (table: Sql, { organisationId, machineId, startsOn, endsOn }: ToldAsked): Sql => sql`
  from ${table} told
  join fact_slice slice
    -- fact_slice_pkey
    on slice.organisation_id = ${organisationId} and slice.machine_id = ${machineId}
      and slice.starts_at = told.slice_starts_at
  -- the table's own key, which begins alike
  where told.organisation_id = ${organisationId} and told.machine_id = ${machineId}
    and told.started_at >= ${shifted(startsOn, -DAY_SLACK_MS)} and told.started_at < ${shifted(endsOn, 2 * DAY_SLACK_MS)}
    and told.day >= ${startsOn} and told.day <= ${endsOn}
  order by told.day, told.started_at`;

export function listToldSegments(db: Db, asked: ToldAsked): Promise<ToldSegment[]> {
  return db.rows(
    segmentRow,
    sql`select ${CONTEXT_COLUMNS}, ${toEpochSeconds(sql`told.started_at`)} as "startedAt",
      ${toEpochSeconds(sql`told.ended_at`)} as "endedAt", told.provisional, told.state, told.evidence,
      told.source_id as "sourceId", told.work, told.placed, told.transported,
      told.unplaced_on_seconds as "unplacedOnSeconds" ${ofDays(sql`segment`, asked)}`,
  );
}

export function listToldOutOfHours(db: Db, asked: ToldAsked): Promise<ToldOutOfHours[]> {
  return db.rows(
    outOfHoursRow,
    sql`select ${CONTEXT_COLUMNS}, ${toEpochSeconds(sql`told.started_at`)} as "startedAt",
      ${toEpochSeconds(sql`told.ended_at`)} as "endedAt", told.provisional ${ofDays(sql`out_of_hours`, asked)}`,
  );
}

/** What is counted of whole slices. A slice ends where its seconds do. */
export async function listToldSlices(db: Db, asked: ToldAsked): Promise<ToldSlice[]> {
  const { organisationId, machineId, startsOn, endsOn } = asked;
  const dated = await listEmissionFactors(db, organisationId);
  return db.rows(
    sliceRow,
    sql`select day, zone, site_id as "siteId", hire_id as "hireId", shifts_key as "shiftsKey",
      ${toEpochSeconds(sql`starts_at`)} as "startedAt", ${toEpochSeconds(sql`starts_at`)} + ${MONITORED} as "endedAt",
      source_ids as "sourceIds", distance_millimetres as "distanceMillimetres",
      fuel_millilitres as "fuelMillilitres", ${gramsOfSlice(dated)} as "emissionsGrams",
      counter_growths as growths
    from fact_slice
    -- machine_pkey
    left join machine on machine.organisation_id = ${organisationId} and machine.id = fact_slice.machine_id
    -- fact_slice_day
    where fact_slice.organisation_id = ${organisationId} and machine_id = ${machineId}
      and day >= ${startsOn} and day <= ${endsOn}
    order by day, starts_at`,
  );
}

const MONITORED = sql`(active_seconds + idle_seconds + running_seconds + off_seconds + missing_seconds
  + unknown_seconds)`;
