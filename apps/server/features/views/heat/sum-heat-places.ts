import { MAX_HEAT_PLACES } from '@groundwork/domain/maps/heat-limits.ts';
import { type PlaceHeat, PlaceSums } from '@groundwork/domain/maps/heat-places.ts';
import type { Heat } from '@groundwork/domain/maps/heat-sums.ts';
import { BLOCK_ZOOM, CELL_ZOOM } from '@groundwork/domain/maps/heat-tiles.ts';
import { SiteCells } from '@groundwork/domain/maps/site-cells.ts';
import { Turn } from '../../../platform/turn.ts';
import { type HeatPlaces, middleOf, type NamedPlace } from './load-heat-places.ts';
import type { MachineHeat } from './machine-heat.ts';

/**
 * Sums heat by site and town, and returns the places that lead by any of the fields. Cells are read only of blocks that an outline
 * crosses; what they do not have of such a block belongs to its town.
 */
export async function sumHeatPlaces(
  heat: MachineHeat,
  places: HeatPlaces,
  fields: readonly [keyof Heat, ...(keyof Heat)[]],
): Promise<readonly PlaceHeat<NamedPlace>[]> {
  const siteCells = new SiteCells<NamedPlace>((cell, block) => places.findSite(cell, CELL_ZOOM, block));
  await heat.visitMixedCells((block, place, presence, idle, moving, metres) =>
    siteCells.add(block, place, presence, idle, moving, metres),
  );
  const sums = new PlaceSums<NamedPlace>();
  const turn = new Turn();
  const blocks = await heat.sumBlocks();
  for (const block of blocks.listTiles()) {
    await turn.share();
    let rest = blocks.get(block);
    for (const { site, heat: own, busiest } of siteCells.sumIn(block)) {
      sums.add(site.key, site, own, middleOf(busiest.cell, CELL_ZOOM), busiest.presence);
      rest = subtract(rest, own);
    }
    if (rest.presence === 0) continue;
    const around = places.isMixed(block) ? null : places.findSite(block, BLOCK_ZOOM, block);
    const place = around ?? places.findTown(block);
    sums.add(place.key, place, rest, middleOf(block, BLOCK_ZOOM));
  }
  return sums.listTop(fields, MAX_HEAT_PLACES);
}

const subtract = (one: Heat, other: Heat): Heat => ({
  presence: one.presence - other.presence,
  idle: one.idle - other.idle,
  moving: one.moving - other.moving,
  metres: one.metres - other.metres,
});
