import { call } from '../../../call.ts';
import { meterFigure } from '../../../entities/meter.ts';
import { idParams } from '../../../fields.ts';

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/meter-corrections/{id}',
  summary: 'Undoes a meter correction; it stays on record',
  params: idParams,
  answer: meterFigure,
  errors: [],
  may: 'machines.edit',
  scope: 'machines.write',
  module: 'always',
  weight: 'light',
  refreshes: ['machines'],
});
