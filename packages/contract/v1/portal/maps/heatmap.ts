import { DOWNLOAD_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import { CELL_ZOOM } from '@groundwork/domain/maps/heat-tiles.ts';
import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { heatPlace, heatTiles, heatTotal } from '../../../entities/heat.ts';
import { civilDate, instant, withReason } from '../../../fields.ts';
import { routesQuery } from './routes/index.ts';

/** West, south, east and north in degrees; east may lie beyond 180 and west before -180. */
const bounds = z
  .string()
  .check(z.maxLength(100), z.regex(/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/, withReason('MALFORMED')));

/** The query of both heat maps. */
export const heatQuery = {
  ...routesQuery,
  /** The finest tiles: those of web maps at this zoom. */
  zoom: z._default(z.coerce.number<number | string>().check(z.int(), z.gte(0), z.lte(CELL_ZOOM)), CELL_ZOOM),
  /** Only tiles that meet these bounds; totals and places are those of the whole map. */
  bounds: z.optional(bounds),
  /** Whether places are named, for which more is read than for the tiles. */
  places: z._default(z.enum(['true', 'false']), 'false'),
};

/** What both heat maps answer besides their sums. */
export const heatHead = {
  computedAt: instant,
  startsOn: civilDate,
  endsOn: civilDate,
  /** The zoom of the tiles: coarser than that of the query if there were too many. */
  zoom: z.int(),
  numberOfMachines: z.int(),
  /** Machines that are being derived again, whose time is not in the map yet. */
  pendingMachines: z.int(),
};

/** What both heat maps refuse. */
export const HEAT_ERRORS = ['RANGE_REVERSED', 'RANGE_TOO_LONG', 'TOO_MANY_ROUTES'] as const;

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/heatmap',
  summary: 'Where machines spent their time, and where they idled: seconds by map tile and by place',
  query: z.strictObject(heatQuery),
  answer: z.object({
    ...heatHead,
    total: heatTotal,
    tiles: heatTiles,
    /** The places with the most time, and those with the most idle time; the most time first. Null unless requested. */
    places: z.nullable(z.array(heatPlace)),
  }),
  errors: HEAT_ERRORS,
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  showsPositions: true,
  weight: 'heavy',
  timeoutMs: DOWNLOAD_TIMEOUT_MS,
});
