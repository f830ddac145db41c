import { ROUTE_RULE_RANGES as RANGES } from '@groundwork/domain/maps/route-limits.ts';
import * as z from 'zod/mini';
import { call } from '../../../../../call.ts';
import { comparedDay, routeTotals } from '../../../../../entities/route-rules.ts';
import { civilDate, id, instant } from '../../../../../fields.ts';

const typed = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.coerce.number<number | string>().check(z.int(), z.gte(min), z.lte(max));

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/routes/rules/comparison',
  summary: 'What other rules would make of the last 30 days of a machine, next to what today’s make of them',
  query: z.strictObject({
    machineId: id,
    stopRadiusMetres: typed(RANGES.stopRadiusMetres),
    stopDurationSeconds: typed(RANGES.stopDurationSeconds),
    driftMetres: typed(RANGES.driftMetres),
    leastSatellites: typed(RANGES.leastSatellites),
  }),
  answer: z.object({
    computedAt: instant,
    startsOn: civilDate,
    endsOn: civilDate,
    /** The machine is being derived again: its days come in a moment. */
    isPending: z.boolean(),
    today: routeTotals,
    candidate: routeTotals,
    /** Days on which one of them has a stop or trip. */
    days: z.array(comparedDay),
  }),
  errors: [],
  may: 'route-rules.manage',
  scope: 'person',
  module: 'always',
  showsPositions: true,
  weight: 'heavy',
  reads: ['activity'],
});
