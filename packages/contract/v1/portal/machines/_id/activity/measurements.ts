import * as z from 'zod/mini';
import { call } from '../../../../../call.ts';
import { amount, civilDate, idParams, instant } from '../../../../../fields.ts';

/** What is measured over a day. Fuel used counts from the first reading of the day. */
const MEASUREMENTS = ['speed', 'fuelLevel', 'fuelUsed', 'engineHours'] as const;

/** One measurement over a day, by the source with the most values of it. */
export const measuredSeries = z.object({
  measurement: z.enum(MEASUREMENTS),
  /** km/h, l, % or h. */
  unit: z.string(),
  /** In the order of time. */
  points: z.array(z.object({ at: instant, value: amount })),
});
export type MeasuredSeries = z.output<typeof measuredSeries>;

/** A stretch in which the machine was moved by something else. */
export const transport = z.object({
  startedAt: instant,
  endedAt: instant,
  /** The length of the way through its fixes; null: not known, or not shown. */
  distanceMetres: z.nullable(amount),
});
export type Transport = z.output<typeof transport>;

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/{id}/activity/measurements',
  summary: 'Speed, fuel and hour counter over one day of a machine, and where it was carried',
  params: idParams,
  query: z.strictObject({ date: civilDate }),
  answer: z.object({
    /** Those that were reported; none for a machine hired from another organisation. */
    series: z.array(measuredSeries),
    transports: z.array(transport),
    /** The instant at which the series end, because the day has too many readings; null: complete. */
    cutAt: z.nullable(instant),
  }),
  errors: [],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['activity'],
});
