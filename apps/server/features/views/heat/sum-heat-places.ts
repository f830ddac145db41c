import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { MAX_HEAT_PLACES } from '@groundwork/domain/maps/heat-limits.ts';
import { type PlaceHeat, PlaceSums } from '@groundwork/domain/maps/heat-places.ts';
import type { Heat, HeatSums } from '@groundwork/domain/maps/heat-sums.ts';
import {
  BLOCK_ZOOM,
  CELL_ZOOM,
  placeInTile,
  readTile,
  toCoarserTile,
} from '@groundwork/domain/maps/heat-tiles.ts';
import type { Db } from '../../../db/db.ts';
import { Turn } from '../../../platform/turn.ts';
import { loadHeatPlaces, type NamedPlace } from './find-heat-place.ts';

/** How many cells are named before other requests get their turn. */
const CELLS_AT_ONCE = 200;

/** Sums cells by site and town, and returns the places that lead by any of the fields. */
export async function sumHeatPlaces(
  db: Db,
  organisationId: OrganisationId,
  cells: HeatSums,
  fields: readonly [keyof Heat, ...(keyof Heat)[]],
): Promise<readonly PlaceHeat<NamedPlace>[]> {
  const findPlace = await loadHeatPlaces(db, organisationId);
  const sums = new PlaceSums<NamedPlace>();
  const turn = new Turn();
  for (const [index, cell] of cells.listTiles().entries()) {
    if (index % CELLS_AT_ONCE === 0) await turn.share();
    const middle = placeInTile(readTile(cell, CELL_ZOOM), 0.5, 0.5);
    const place = findPlace(middle, toCoarserTile(cell, BLOCK_ZOOM));
    sums.add(place.key, place, middle, cells.get(cell));
  }
  return sums.listTop(fields, MAX_HEAT_PLACES);
}
