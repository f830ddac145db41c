import * as z from 'zod/mini';
import { call } from '../../../call.ts';
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
    /** Under which id the device's maker keeps the value. */
    valueId: z.coerce.number<number | string>().check(z.int(), z.gte(0), z.lte(0x1_0000)),
  }),
  answer: z.object({
    name: z.nullable(z.string()),
    unit: z.string(),
    timezone: z.string(),
    points: z.array(z.object({ at: instant, value: z.number() })),
    /** So many were said; where that is more than the points, those are the extremes of short stretches. */
    saidCount: z.int(),
    /** Only so many readings of the range were looked at; null: all were. */
    cutAt: z.nullable(instant),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'inspector.use',
  module: 'always',
});
