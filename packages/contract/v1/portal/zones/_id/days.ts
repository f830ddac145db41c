import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { zoneDay, zoneMachineDay, zoneTotal } from '../../../../entities/zone-day.ts';
import { civilDate, figureDays, idParams, instant } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/zones/{id}/days',
  summary: 'How long machines were in a zone and how often they came in, by day, the latest first',
  params: idParams,
  query: z.strictObject({ ...figureDays, byMachine: z._default(z.enum(['true', 'false']), 'false') }),
  answer: z.object({
    computedAt: instant,
    startsOn: civilDate,
    endsOn: civilDate,
    /** Machines that are being derived again: their time comes in a moment. */
    pendingMachines: z.int(),
    total: zoneTotal,
    /** Days with time inside. */
    days: z.array(zoneDay),
    /** The same by machine; empty unless requested. */
    machineDays: z.array(zoneMachineDay),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG', 'TOO_MANY_ROUTE_DAYS'],
  may: 'machines.read',
  scope: 'read',
  module: 'geofences',
  showsPositions: true,
  weight: 'heavy',
  reads: ['activity', 'zones'],
});
