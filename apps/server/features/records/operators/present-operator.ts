import type { Operator, OperatorAssignment } from '@groundwork/contract/entities/operator.ts';
import type { StoredOperatorAssignment } from './operator-assignment-store.ts';
import type { StoredOperator } from './operator-store.ts';

export const presentOperator = ({ id, ...fields }: StoredOperator): Operator => ({
  ...fields,
  id: String(id),
});

export function presentOperatorAssignment(assignment: StoredOperatorAssignment): OperatorAssignment {
  const { id, machineId, operatorId } = assignment;
  return { ...assignment, id: String(id), machineId: String(machineId), operatorId: String(operatorId) };
}
