import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { scaledValue } from '../../../entities/raw-record.ts';
import { civilDate, instant } from '../../../fields.ts';
import { deviceIds } from './devices.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/teltonika/series',
  summary: 'One value of a device over time',
  query: z.strictObject({
    /** One device. */
    deviceIds,
    startDate: z.optional(civilDate),
    endDate: z.optional(civilDate),
    /** The maker's id of the value. */
    valueId: z.coerce.number<number | string>().check(z.int(), z.gte(0), z.lte(0x1_0000)),
  }),
  answer: z.object({
    name: z.nullable(z.string()),
    unit: z.string(),
    timezone: z.string(),
    points: z.array(z.object({ at: instant, value: scaledValue })),
    /** Number of reported values; if larger than the number of points, the points are extremes of short stretches. */
    saidCount: z.int(),
    /** The instant at which the series is cut, because the range has too many readings; null: complete. */
    cutAt: z.nullable(instant),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'inspector.use',
  scope: 'person',
  module: 'always',
  weight: 'heavy',
});
