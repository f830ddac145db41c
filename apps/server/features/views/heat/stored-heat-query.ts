import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { rawSql, sql } from '../../../db/sql.ts';
import type { HeatMachine } from './heat-machine.ts';

/** The stored heat of a closed slice, [from, until) in seconds since 1970; `blocks` as the domain packs them. */
export type StoredBlocks = { readonly from: number; readonly until: number; readonly blocks: Buffer };

const packedRow = z.object({ machineId: ids.machineId, packed: z.instanceof(Buffer) });
const bytesRow = z.object({ packed: z.nullable(z.instanceof(Buffer)) });

/** The closed slices of machines that lie inside of their ranges, with their blocks. One row a machine: many are many times slower. */
export async function listStoredBlocks(
  db: Db,
  organisationId: OrganisationId,
  machines: readonly HeatMachine[],
): Promise<Map<MachineId, Iterable<StoredBlocks>>> {
  const starts = machines.map(({ range }) => range.from);
  const ends = machines.map(({ range }) => range.until + 1);
  const toBytes = (instant: string) => sql`int8send(${toEpochSeconds(rawSql(instant))})`;
  const rows = await db.rows(
    packedRow,
    sql`with ranges as (
      select machine_id, to_timestamp(from_second) as starts, to_timestamp(until_second) as ends
      from unnest(${machines.map(({ id }) => id)}::bigint[], ${starts}::float8[], ${ends}::float8[])
        as ranges (machine_id, from_second, until_second)
    )
    select heat.machine_id as "machineId", string_agg(${toBytes('slice_starts_at')} || ${toBytes('slice_ends_at')}
      || int4send(length(blocks)) || blocks, '') as packed
    from ranges cross join lateral (
      select * from heat
      -- heat_pkey
      where organisation_id = ${organisationId} and machine_id = ranges.machine_id
        and slice_starts_at >= ranges.starts and slice_starts_at < ranges.ends and slice_ends_at <= ranges.ends
      -- Machine by machine: else the whole table is read once for all.
      offset 0
    ) heat
    group by heat.machine_id`,
  );
  return new Map(rows.map(({ machineId, packed }) => [machineId, readPacked(packed)]));
}

const HEAD_BYTES = 20;

function* readPacked(packed: Buffer): Generator<StoredBlocks> {
  for (let at = 0; at < packed.length; ) {
    const from = Number(packed.readBigInt64BE(at));
    const until = Number(packed.readBigInt64BE(at + 8));
    const end = at + HEAD_BYTES + packed.readInt32BE(at + 16);
    yield { from, until, blocks: packed.subarray(at + HEAD_BYTES, end) };
    at = end;
  }
}

/** Slices by machine and start: two lists of equal length. */
export type SliceKeys = { readonly machineIds: MachineId[]; readonly starts: number[] };

/** The cells of closed slices, as the domain packs them. */
export async function listStoredCells(
  db: Db,
  organisationId: OrganisationId,
  { machineIds, starts }: SliceKeys,
): Promise<Iterable<Buffer>> {
  const { packed } = await db.one(
    bytesRow,
    sql`select string_agg(int4send(length(cells)) || cells, '') as packed
    from unnest(${machineIds}::bigint[], ${starts}::float8[]) as wanted (machine_id, starts)
    cross join lateral (
      select cells from heat
      -- heat_pkey
      where organisation_id = ${organisationId} and machine_id = wanted.machine_id
        and slice_starts_at = to_timestamp(wanted.starts)
      offset 0
    ) heat`,
  );
  return packed === null ? [] : readCells(packed);
}

function* readCells(packed: Buffer): Generator<Buffer> {
  for (let at = 0; at < packed.length; ) {
    const end = at + 4 + packed.readInt32BE(at);
    yield packed.subarray(at + 4, end);
    at = end;
  }
}
