import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { meterFigure } from '../../../entities/meter.ts';
import { id } from '../../../fields.ts';

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/meter-corrections/{id}',
  summary: 'Takes a correction of a meter back; that it was made stays on record',
  params: z.object({ id }),
  answer: meterFigure,
  errors: [],
  may: 'machines.edit',
  module: 'always',
  refreshes: ['machines'],
});
