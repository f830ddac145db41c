import * as contract from '@groundwork/contract/v1/portal/operator-assignments/_id.ts';
import { redateOperatorAssignment } from '../../../../features/records/operators/assign-operator.ts';
import { presentOperatorAssignment } from '../../../../features/records/operators/present-operator.ts';
import { handle } from '../../../http/handle.ts';
import { getRowKey } from '../../../http/request-keys.ts';

export const PATCH = handle(contract.PATCH, async ({ db, session, params, body, audit }) => {
  const assignment = await redateOperatorAssignment(db, getRowKey(session.organisation, params), body);
  const { id: operatorAssignmentId, machineId, operatorId, assignedFrom, assignedTo } = assignment;
  await audit('operator-assignment.re-dated', {
    operatorAssignmentId,
    machineId,
    operatorId,
    assignedFrom,
    assignedTo,
  });
  return presentOperatorAssignment(assignment);
});
