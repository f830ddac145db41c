import * as contract from '@groundwork/contract/v1/portal/operators/index.ts';
import { createOperator, listOperatorsByName } from '../../../../features/records/operators/edit-operator.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session, now }) => ({
  operators: await listOperatorsByName(db, session.organisation.id, now),
}));

export const POST = handle(contract.POST, async ({ db, session, body, audit }) => {
  const operator = await createOperator(db, session.organisation.id, body);
  const { id: operatorId, name, code } = operator;
  await audit('operator.created', { operatorId, name, code });
  return operator;
});
