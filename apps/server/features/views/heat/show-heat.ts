import { MAX_HEAT_TILES } from '@groundwork/domain/maps/heat-limits.ts';
import type { HeatSums } from '@groundwork/domain/maps/heat-sums.ts';
import { fitHeat, type ShownHeat } from '@groundwork/domain/maps/heat-zoom.ts';
import { createIsInBounds } from '@groundwork/domain/maps/tile-bounds.ts';

/** Returns the tiles of an answer: as fine as wanted, in the bounds if there are any, and few enough. */
export function showHeat(
  cells: HeatSums,
  { zoom, bounds }: { readonly zoom: number; readonly bounds?: string | undefined },
): ShownHeat {
  const edges = bounds?.split(',').map(Number);
  return fitHeat(cells, {
    ...{ zoom, maxTiles: MAX_HEAT_TILES },
    ...(edges && { createIsShown: (shown: number) => createIsInBounds(edges, shown) }),
  });
}
