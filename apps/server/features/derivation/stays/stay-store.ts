import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { toTimestamp } from '../../../db/instant-sql.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { selectColumns } from '../tables/derived-table-sql.ts';
import { byMachine, type OfMachine } from '../tables/machine-rows.ts';
import { type Range, selectRanges } from '../tables/swap-sql.ts';
import { STAY, type StoredStay } from './stored-stay.ts';

/** Lists the stays of machines that overlap or touch their ranges, by start. Index: stay_machine. */
export async function listStaysAround(
  db: Db,
  organisationId: OrganisationId,
  ranges: readonly OfMachine<Range>[],
  zoneIds: readonly number[] | 'all' = 'all',
): Promise<Map<MachineId, StoredStay[]>> {
  const isOfZones = zoneIds === 'all' ? sql`true` : sql`stay.zone_id = any (${[...zoneIds]}::bigint[])`;
  const rows = await db.rows(
    STAY.row,
    sql`with ranges as (${selectRanges(ranges)})
      select stay.machine_id as "machineId", ${selectColumns(STAY.table)} from ranges join stay
      on stay.organisation_id = ${organisationId} and stay.machine_id = ranges.machine_id
        and stay.ended_at >= ranges.starts and stay.started_at <= ranges.ends
      where ${isOfZones}
      order by stay.machine_id, stay.started_at`,
  );
  return byMachine(rows);
}

type ZonesQuery = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[];
  readonly zoneIds: readonly number[];
  readonly from: number;
  readonly until: number;
};

/** Lists the stays of machines in zones that reach into [from, until), by start. Index: stay_zone. */
export async function listStaysInZones(
  db: Db,
  { organisationId, machineIds, zoneIds, from, until }: ZonesQuery,
): Promise<Map<MachineId, StoredStay[]>> {
  const rows = await db.rows(
    STAY.row,
    sql`select machine_id as "machineId", ${selectColumns(STAY.table)} from stay
      where ${isInZones(organisationId, zoneIds, { from, until })}
        and machine_id = any (${[...machineIds]}::bigint[])
      order by machine_id, started_at`,
  );
  return byMachine(rows);
}

/** Selects the machines with stays in zones that reach into [from, until). Index: stay_zone. */
export const selectStayingMachines = ({
  organisationId,
  zoneIds,
  ...range
}: Omit<ZonesQuery, 'machineIds'>): Sql =>
  sql`select stay.machine_id from stay where ${isInZones(organisationId, zoneIds, range)}`;

const isInZones = (
  organisationId: OrganisationId,
  zoneIds: readonly number[],
  { from, until }: Pick<ZonesQuery, 'from' | 'until'>,
): Sql =>
  sql`stay.organisation_id = ${organisationId} and stay.zone_id = any (${[...zoneIds]}::bigint[])
    and stay.ended_at > ${toTimestamp(from)} and stay.started_at < ${toTimestamp(until)}`;

/** Changes stays of machines: `gone` by their keys, `come` with new ends if they exist. Returns how many rows were written or removed. */
export async function saveStays(
  db: Db,
  organisationId: OrganisationId,
  {
    gone,
    come,
  }: { readonly gone: readonly OfMachine<StoredStay>[]; readonly come: readonly OfMachine<StoredStay>[] },
): Promise<number> {
  if (gone.length > 0)
    await db.run(sql`delete from stay using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
        as gone ("machineId" bigint, "zoneId" bigint, "startedAt" bigint)
      -- stay_pkey
      where stay.organisation_id = ${organisationId} and stay.zone_id = gone."zoneId"
        and stay.machine_id = gone."machineId" and stay.started_at = to_timestamp(gone."startedAt")`);
  if (come.length > 0)
    await db.run(sql`insert into stay (organisation_id, zone_id, machine_id, started_at, ended_at)
      select ${organisationId}, "zoneId", "machineId", to_timestamp("startedAt"), to_timestamp("endedAt")
      from jsonb_to_recordset(${JSON.stringify(come)}::jsonb)
        as come ("machineId" bigint, "zoneId" bigint, "startedAt" bigint, "endedAt" bigint)
      on conflict (organisation_id, zone_id, machine_id, started_at) do update set ended_at = excluded.ended_at`);
  return gone.length + come.length;
}
