import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { operatorAssignment } from '../../../entities/operator.ts';
import { idParams, instant } from '../../../fields.ts';

export const PATCH = call({
  method: 'PATCH',
  path: '/v1/portal/operator-assignments/{id}',
  summary: 'Changes the dates of an operator on a machine; an end closes the assignment',
  params: idParams,
  body: z.strictObject({
    assignedFrom: z.optional(instant),
    assignedTo: z.optional(z.nullable(instant)),
  }),
  answer: operatorAssignment,
  errors: ['OPERATOR_ASSIGNMENT_OVERLAPS', 'INTERVAL_REVERSED'],
  may: 'operators.edit',
  scope: 'person',
  module: 'operatorAvailability',
  weight: 'light',
  refreshes: ['machines', 'activity', 'operators'],
});
