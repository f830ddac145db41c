import { DOWNLOAD_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { speedHeatPlace, speedHeatTiles, speedHeatTotal } from '../../../entities/heat.ts';
import { HEAT_ERRORS, heatHead, heatQuery } from './heatmap.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/speedheatmap',
  summary: 'How fast machines were: metres and seconds of their trips by map tile and by place',
  query: z.strictObject(heatQuery),
  answer: z.object({
    ...heatHead,
    total: speedHeatTotal,
    tiles: speedHeatTiles,
    /** The places with the most time on trips, that first. Null unless requested. */
    places: z.nullable(z.array(speedHeatPlace)),
  }),
  errors: HEAT_ERRORS,
  may: 'machines.read',
  scope: 'read',
  module: 'speed',
  showsPositions: true,
  weight: 'heavy',
  timeoutMs: DOWNLOAD_TIMEOUT_MS,
});
