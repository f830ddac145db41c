import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { meterFigure, newMeterCorrection } from '../../../../entities/meter.ts';
import { idParams, line } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/{id}/vom',
  summary: 'The odometer now, in kilometres, and its corrections',
  params: idParams,
  answer: meterFigure,
  errors: [],
  may: 'machines.read',
  scope: 'read',
  module: 'odoMeter',
  weight: 'light',
  reads: ['machines', 'activity'],
});

export const PATCH = call({
  method: 'PATCH',
  path: '/v1/portal/machines/{id}/vom',
  summary: 'Corrects the odometer, in kilometres; distance after the correction is added to it',
  params: idParams,
  body: z.extend(newMeterCorrection, { updatedBy: z.optional(line(120)) }),
  answer: meterFigure,
  errors: ['TIME_IN_FUTURE'],
  may: 'machines.edit',
  scope: 'machines.write',
  module: 'odoMeter',
  weight: 'light',
  refreshes: ['machines'],
});
