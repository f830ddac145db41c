import * as contract from '@groundwork/contract/v1/portal/machines/_id/operator-assignments.ts';
import { toOperatorId } from '@groundwork/domain/ids.ts';
import { assignOperator } from '../../../../../features/records/operators/assign-operator.ts';
import { OPERATOR_ASSIGNMENTS } from '../../../../../features/records/operators/operator-assignment-store.ts';
import { presentOperatorAssignment } from '../../../../../features/records/operators/present-operator.ts';
import { checkMachine } from '../../../../../features/views/fleet/check-machine.ts';
import { handle } from '../../../../http/handle.ts';
import { getMachineKey } from '../../../../http/request-keys.ts';

export const GET = handle(contract.GET, async ({ db, session, params }) => {
  const machine = getMachineKey(session.organisation, params);
  await checkMachine(db, machine);
  const assignments = await OPERATOR_ASSIGNMENTS.listOfMachine(db, machine);
  return { operatorAssignments: assignments.map(presentOperatorAssignment) };
});

export const POST = handle(contract.POST, async ({ db, session, params, body, audit }) => {
  const machine = getMachineKey(session.organisation, params);
  const request = { ...body, operatorId: toOperatorId(body.operatorId) };
  const { created, ended } = await assignOperator(db, machine, request);
  const { id: operatorAssignmentId, machineId, operatorId, assignedFrom, assignedTo } = created;
  const endedId = ended?.id ?? null;
  const subject = { operatorAssignmentId, machineId, operatorId, assignedFrom, assignedTo, endedId };
  await audit('operator.assigned', subject);
  return {
    operatorAssignment: presentOperatorAssignment(created),
    ended: ended && presentOperatorAssignment(ended),
  };
});
