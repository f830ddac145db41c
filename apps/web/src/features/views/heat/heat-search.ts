import * as z from 'zod/mini';
import { civilDate, optional } from '../../../lib/search-params.ts';

/** What a heat map can show. */
export const HEAT_MEASURES = ['presence', 'idle', 'speed'] as const;
export type HeatMeasure = (typeof HEAT_MEASURES)[number];

/** The address of the heat map. Invalid parameters are ignored. */
export const heatSearch = z.object({
  startDate: optional(civilDate),
  endDate: optional(civilDate),
  /** In the format of addresses, shared with the map and the machine list. */
  filter: optional(z.string()),
  /** What the colours show; `presence` by default. */
  measure: optional(z.enum(HEAT_MEASURES)),
});
export type HeatSearch = z.output<typeof heatSearch>;
