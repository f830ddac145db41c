import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { operatorAssignment } from '../../../../entities/operator.ts';
import { id, idParams, instant } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/{id}/operator-assignments',
  summary: 'Past, present and future operators of the machine, latest first',
  params: idParams,
  answer: z.object({ operatorAssignments: z.array(operatorAssignment) }),
  errors: [],
  may: 'operators.read',
  scope: 'read',
  module: 'operatorAvailability',
  weight: 'light',
  reads: ['machines', 'operators'],
});

export const POST = call({
  method: 'POST',
  path: '/v1/portal/machines/{id}/operator-assignments',
  summary: 'Assigns an operator to the machine; ends an earlier open assignment at the start of this one',
  params: idParams,
  body: z.strictObject({
    operatorId: id,
    assignedFrom: instant,
    assignedTo: z.optional(z.nullable(instant)),
  }),
  answer: z.object({
    operatorAssignment,
    /** The assignment that this one ended; null: none. */
    ended: z.nullable(operatorAssignment),
  }),
  errors: ['OPERATOR_ASSIGNMENT_OVERLAPS', 'INTERVAL_REVERSED'],
  may: 'operators.edit',
  scope: 'person',
  module: 'operatorAvailability',
  weight: 'light',
  refreshes: ['machines', 'activity', 'operators'],
});
