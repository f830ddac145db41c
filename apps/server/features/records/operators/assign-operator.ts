import type { OperatorId } from '@groundwork/domain/ids.ts';
import type { MachineKey, RowKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { applyChanges, type Changes } from '../../../platform/apply-changes.ts';
import { getInstantRange } from '../../../platform/instant-range.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { changeDated, lockMachineAsOwner, succeedDated } from '../../machines/dated-ranges/public.ts';
import { OPERATOR_ASSIGNMENTS, type StoredOperatorAssignment } from './operator-assignment-store.ts';
import { OPERATORS } from './operator-store.ts';

/** An assignment changes no state of the engine, so nothing is derived again. */
const assignments = { table: OPERATOR_ASSIGNMENTS, lock: lockMachineAsOwner, isDerived: false };

type AssignmentDates = {
  readonly assignedFrom: string;
  readonly assignedTo?: string | null | undefined;
};

/** The new assignment, and the earlier one that it ended. */
type AssignedOperator = {
  readonly created: StoredOperatorAssignment;
  readonly ended: StoredOperatorAssignment | null;
};

/**
 * Assigns an operator to a machine. An earlier open-ended assignment ends when this one begins. Throws NOT_FOUND for
 * machine and operator, OPERATOR_ASSIGNMENT_OVERLAPS for any other overlap, and as `getInstantRange`.
 */
export const assignOperator = (
  db: Db,
  { organisationId, machineId }: MachineKey,
  { operatorId, ...dates }: AssignmentDates & { readonly operatorId: OperatorId },
): Promise<AssignedOperator> =>
  succeedDated(db, assignments, { organisationId, subject: { machineId } }, async () => {
    orNotFound(await OPERATORS.find(db, { organisationId, id: operatorId }));
    return { ...getRange(dates), columns: { operator_id: operatorId } };
  });

/** Changes an assignment's dates; absent ones stay. Throws NOT_FOUND, and as `assignOperator`. */
export const redateOperatorAssignment = (
  db: Db,
  key: RowKey,
  dates: Changes<AssignmentDates>,
): Promise<StoredOperatorAssignment> =>
  changeDated(db, assignments, key, (current) => getRange(applyChanges<AssignmentDates>(current, dates)));

const getRange = ({ assignedFrom, assignedTo }: AssignmentDates) =>
  getInstantRange(
    { from: assignedFrom, until: assignedTo ?? null },
    { from: 'assignedFrom', until: 'assignedTo' },
  );
