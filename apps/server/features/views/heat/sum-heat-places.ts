import { MAX_HEAT_PLACES } from '@groundwork/domain/maps/heat-limits.ts';
import { type PlaceHeat, PlaceSums } from '@groundwork/domain/maps/heat-places.ts';
import type { Heat } from '@groundwork/domain/maps/heat-sums.ts';
import { BLOCK_ZOOM, CELL_ZOOM, toCoarserTile } from '@groundwork/domain/maps/heat-tiles.ts';
import { MixedCells } from '@groundwork/domain/maps/mixed-cells.ts';
import { type HeatPlaces, middleOf, type NamedPlace } from './load-heat-places.ts';
import type { MachineHeat } from './machine-heat.ts';

/**
 * Sums heat by site and town, and returns the places that lead by any of the fields. Blocks that no outline crosses are added as a
 * whole; only of the others cells are read.
 */
export async function sumHeatPlaces(
  heat: MachineHeat,
  places: HeatPlaces,
  fields: readonly [keyof Heat, ...(keyof Heat)[]],
): Promise<readonly PlaceHeat<NamedPlace>[]> {
  const sums = new PlaceSums<NamedPlace>();
  const add = (place: NamedPlace, tile: number, zoom: number, own: Heat) => {
    sums.add(place.key, place, middleOf(tile, zoom), own);
  };
  heat.sumBlocks().forEach((block, presence, idle, moving, metres) => {
    if (places.isMixed(block)) return;
    const place = places.findSite(block, BLOCK_ZOOM) ?? places.findTown(block);
    add(place, block, BLOCK_ZOOM, { presence, idle, moving, metres });
  });
  const mixed = new MixedCells((cell) => places.findSite(cell, CELL_ZOOM) !== null);
  await heat.addMixedCells(mixed);
  mixed.forEach(
    (cell, own) => {
      const place = places.findSite(cell, CELL_ZOOM) ?? places.findTown(toCoarserTile(cell, BLOCK_ZOOM));
      add(place, cell, CELL_ZOOM, own);
    },
    (block, rest) => {
      if (rest.presence > 0) add(places.findTown(block), block, BLOCK_ZOOM, rest);
    },
  );
  return sums.listTop(fields, MAX_HEAT_PLACES);
}
