import { call } from '../../../call.ts';
import { operator, operatorFields } from '../../../entities/operator.ts';
import { idParams } from '../../../fields.ts';

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/operators/{id}',
  summary: "Changes an operator's name and code",
  params: idParams,
  body: operatorFields,
  answer: operator,
  errors: ['OPERATOR_CODE_TAKEN', 'CONFLICT'],
  may: 'operators.edit',
  scope: 'person',
  module: 'operatorAvailability',
  weight: 'light',
  refreshes: ['operators', 'machines'],
});
