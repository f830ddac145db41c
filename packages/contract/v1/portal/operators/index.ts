import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { operator, operatorFields, operatorListItem } from '../../../entities/operator.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/operators',
  summary: 'Every operator with the machines of the moment, by name',
  answer: z.object({ operators: z.array(operatorListItem) }),
  errors: [],
  may: 'operators.read',
  scope: 'read',
  module: 'operatorAvailability',
  weight: 'light',
  reads: ['operators', 'machines'],
});

export const POST = call({
  method: 'POST',
  path: '/v1/portal/operators',
  summary: 'Creates an operator',
  body: operatorFields,
  answer: operator,
  errors: ['OPERATOR_CODE_TAKEN'],
  may: 'operators.edit',
  scope: 'person',
  module: 'operatorAvailability',
  weight: 'light',
  refreshes: ['operators'],
});
