import { addCells, packHeat } from '@groundwork/domain/maps/heat-bytes.ts';
import { HeatSums } from '@groundwork/domain/maps/heat-sums.ts';
import type pg from 'pg';
import { TILES_A_WORLD, WORLDS } from './world.ts';

type HeatRow = { readonly machine_id: string; readonly starts: string; readonly cells: Buffer };

/** Copies the stored heat of the machines of the first world to the others, whose tiles are further east. */
export async function copyHeat(client: pg.Client, organisationId: number): Promise<void> {
  const { rows } = await client.query<HeatRow>(
    `select machine_id, slice_starts_at::text as starts, cells from heat where organisation_id = ${organisationId}`,
  );
  for (let world = 1; world < WORLDS; world += 1) {
    const moved = rows.map(({ cells }) => moveHeat(cells, world));
    await client.query(
      `insert into heat (organisation_id, machine_id, slice_starts_at, slice_ends_at, blocks, cells)
        select organisation_id, copy.id, slice_starts_at, slice_ends_at, moved.blocks, moved.cells
        from unnest($1::bigint[], $2::timestamptz[], $3::bytea[], $4::bytea[]) as moved (machine_id, starts, blocks, cells)
        join heat original on organisation_id = ${organisationId} and original.machine_id = moved.machine_id
          and slice_starts_at = moved.starts
        join copy on from_id = moved.machine_id and world = ${world}`,
      [
        rows.map(({ machine_id }) => machine_id),
        rows.map(({ starts }) => starts),
        moved.map(({ blocks }) => Buffer.from(blocks)),
        moved.map(({ cells }) => Buffer.from(cells)),
      ],
    );
  }
}

function moveHeat(cells: Uint8Array, world: number) {
  const [sums, moved] = [new HeatSums(), new HeatSums()];
  addCells(sums, cells, { isOfTrips: false });
  sums.forEach((tile, ...amounts) => {
    moved.add(tile + world * TILES_A_WORLD, ...amounts);
  });
  return packHeat(moved);
}
