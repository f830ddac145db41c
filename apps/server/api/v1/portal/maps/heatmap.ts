import * as contract from '@groundwork/contract/v1/portal/maps/heatmap.ts';
import { readFiguresRange } from '../../../../features/figures/metrics/read-figures-range.ts';
import { presentPlace, presentStay, presentTiles } from '../../../../features/views/heat/present-heat.ts';
import { readHeat } from '../../../../features/views/heat/read-heat.ts';
import { showHeat } from '../../../../features/views/heat/show-heat.ts';
import { sumHeatPlaces } from '../../../../features/views/heat/sum-heat-places.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query, language, now }) => {
  const { start, end } = query;
  const days = await readFiguresRange(db, { organisation, start, end, now });
  const { heat, namedBy, ...machines } = await readHeat(db, {
    ...query,
    ...days,
    ...{ organisation, isOfTrips: false, language, now },
  });
  const shown = await showHeat(heat, query);
  const places = namedBy && (await sumHeatPlaces(heat, namedBy, ['presence', 'idle']));
  return {
    computedAt: now.toISOString(),
    ...days,
    ...machines,
    zoom: shown.zoom,
    total: presentStay(heat.total()),
    tiles: presentTiles(shown),
    places: places?.map(presentPlace) ?? null,
  };
});
