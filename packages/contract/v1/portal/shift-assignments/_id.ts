import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { idParams } from '../../../fields.ts';

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/shift-assignments/{id}',
  summary: 'Removes an assignment; the one before it stays in force',
  params: idParams,
  answer: z.object({}),
  errors: [],
  may: 'shifts.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['shifts', 'machines', 'activity'],
});
