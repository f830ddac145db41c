import { MAX_HEAT_TILES } from '@groundwork/domain/maps/heat-limits.ts';
import { BLOCK_ZOOM } from '@groundwork/domain/maps/heat-tiles.ts';
import { fitHeat, type ShownHeat } from '@groundwork/domain/maps/heat-zoom.ts';
import { createIsInBounds } from '@groundwork/domain/maps/tile-bounds.ts';
import { Turn } from '../../../platform/turn.ts';
import type { MachineHeat } from './machine-heat.ts';

type Wanted = { readonly zoom: number; readonly bounds?: string | undefined };

/** Returns the tiles of an answer: as fine as wanted, in the bounds if there are any, and few enough. */
export async function showHeat(heat: MachineHeat, { zoom, bounds }: Wanted): Promise<ShownHeat> {
  const edges = bounds?.split(',').map(Number);
  const options = {
    ...{ zoom, maxTiles: MAX_HEAT_TILES },
    ...(edges && { createIsShown: (shown: number) => createIsInBounds(edges, shown) }),
  };
  const turn = new Turn();
  const blocks = await heat.sumBlocks();
  const far = await turn.shareSteps(
    fitHeat(blocks, { ...options, ownZoom: BLOCK_ZOOM, zoom: Math.min(zoom, BLOCK_ZOOM) }),
  );
  // Of more blocks than are listed, there are more cells.
  if (zoom <= BLOCK_ZOOM || far.zoom < BLOCK_ZOOM) return far;
  const cells = await heat.readShownCells();
  return cells === null ? far : turn.shareSteps(fitHeat(cells, options));
}
