import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { id } from '../../../fields.ts';

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/shift-assignments/{id}',
  summary: 'Takes an assignment back, so that the one before it holds on',
  params: z.object({ id }),
  answer: z.object({}),
  errors: [],
  may: 'shifts.manage',
  module: 'always',
  refreshes: ['shifts', 'machines', 'activity'],
});
