import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { civilDate, idParams } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/zones/{id}/restated-days',
  summary:
    'Which days of machines the last change of a shape changed, and how far machines have been compared with it',
  params: idParams,
  answer: z.object({
    /** Machines are being compared: the days so far. */
    isPending: z.boolean(),
    lookedMachines: z.int(),
    machines: z.int(),
    /** Days of machines whose time in the zone changed, of the machines that the caller sees. */
    machineDays: z.int(),
    /** The same days, in the time zone of the zone, each once, in order. */
    days: z.array(civilDate),
  }),
  errors: [],
  may: 'machines.read',
  scope: 'read',
  module: 'geofences',
  weight: 'light',
  reads: ['zones'],
});
