import * as contract from '@groundwork/contract/v1/portal/operators/_id.ts';
import { editOperator } from '../../../../features/records/operators/edit-operator.ts';
import { handle } from '../../../http/handle.ts';
import { getOperatorKey } from '../../../http/request-keys.ts';

export const PUT = handle(contract.PUT, async ({ db, session, params, body, audit }) => {
  const operator = await editOperator(db, getOperatorKey(session.organisation, params), body);
  const { id: operatorId, name, code } = operator;
  await audit('operator.edited', { operatorId, name, code });
  return operator;
});
