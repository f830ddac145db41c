import { call } from '../../../../call.ts';
import { meterFigure, newMeterCorrection } from '../../../../entities/meter.ts';
import { idParams } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/{id}/vhm',
  summary: 'The hour meter now, in hours, and its corrections',
  params: idParams,
  answer: meterFigure,
  errors: [],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['machines', 'activity'],
});

export const PATCH = call({
  method: 'PATCH',
  path: '/v1/portal/machines/{id}/vhm',
  summary: 'Corrects the hour meter, in hours; use after the correction is added to it',
  params: idParams,
  body: newMeterCorrection,
  answer: meterFigure,
  errors: ['TIME_IN_FUTURE'],
  may: 'machines.edit',
  scope: 'machines.write',
  module: 'always',
  weight: 'light',
  refreshes: ['machines'],
});
