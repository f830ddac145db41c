import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { rawSql, sql } from '../../../db/sql.ts';
import type { HeatMachine } from './heat-machine.ts';

/** The stored heat of a closed slice, [from, until) in seconds since 1970; `blocks` as the domain packs them. */
export type StoredBlocks = { readonly from: number; readonly until: number; readonly blocks: Buffer };

export type StoredBlocksOfMachines = ReadonlyMap<MachineId, Iterable<StoredBlocks>>;

/** Bytes as base64: the driver reads it many times as fast as the hexadecimal text of bytea, and half as much of it. */
const packedRow = z.object({ machineId: ids.machineId, packed: z.string() });
const bytesRow = z.object({ packed: z.string() });

/** The closed slices of machines that lie inside of their ranges, with their blocks. One row a machine: many are many times slower. */
export async function listStoredBlocks(
  db: Db,
  organisationId: OrganisationId,
  machines: readonly HeatMachine[],
): Promise<StoredBlocksOfMachines> {
  const starts = machines.map(({ range }) => range.from);
  const ends = machines.map(({ range }) => range.until + 1);
  const toSeconds = (instant: string) => sql`int8send(${toEpochSeconds(rawSql(instant))})`;
  const rows = await db.rows(
    packedRow,
    sql`with ranges as (
      select machine_id, to_timestamp(from_second) as starts, to_timestamp(until_second) as ends
      from unnest(${machines.map(({ id }) => id)}::bigint[], ${starts}::float8[], ${ends}::float8[])
        as ranges (machine_id, from_second, until_second)
    )
    select heat.machine_id as "machineId", encode(string_agg(${toSeconds('slice_starts_at')} || ${toSeconds('slice_ends_at')}
      || int4send(length(blocks)) || blocks, ''), 'base64') as packed
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
  return new Map(rows.map(({ machineId, packed }) => [machineId, readPacked(toBytes(packed))]));
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

const toBytes = (base64: string): Buffer => Buffer.from(base64, 'base64');

/** A stored slice; `start` in seconds since 1970. */
export type SliceKey = { readonly machineId: MachineId; readonly start: number };

/** So many slices travel in one row: the driver copies long rows several times, and many short ones take longer, too. */
const SLICES_A_ROW = 16;

/** The cells of closed slices, as the domain packs them. */
export async function listStoredCells(
  db: Db,
  organisationId: OrganisationId,
  keys: readonly SliceKey[],
): Promise<Iterable<Buffer>> {
  const machineIds = keys.map(({ machineId }) => machineId);
  const starts = keys.map(({ start }) => start);
  const rows = await db.rows(
    bytesRow,
    sql`select encode(string_agg(int4send(length(cells)) || cells, ''), 'base64') as packed
    from unnest(${machineIds}::bigint[], ${starts}::float8[]) with ordinality as wanted (machine_id, starts, number)
    cross join lateral (
      select cells from heat
      -- heat_pkey
      where organisation_id = ${organisationId} and machine_id = wanted.machine_id
        and slice_starts_at = to_timestamp(wanted.starts)
      offset 0
    ) heat
    group by number / ${SLICES_A_ROW}::int`,
  );
  return readCells(rows);
}

function* readCells(rows: readonly z.output<typeof bytesRow>[]): Generator<Buffer> {
  for (const row of rows) {
    const packed = toBytes(row.packed);
    for (let at = 0; at < packed.length; ) {
      const end = at + 4 + packed.readInt32BE(at);
      yield packed.subarray(at + 4, end);
      at = end;
    }
  }
}
