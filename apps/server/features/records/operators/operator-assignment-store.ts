import * as z from 'zod/mini';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import { DatedTable } from '../../machines/dated-ranges/public.ts';

const assignmentRow = z.object({
  id: z.int(),
  machineId: ids.machineId,
  operatorId: ids.operatorId,
  operatorName: z.string(),
  assignedFrom: z.string(),
  assignedTo: z.nullable(z.string()),
});

/** A half-open time in which an operator has a machine. */
export type StoredOperatorAssignment = z.output<typeof assignmentRow>;

/**
 * Assignments of operators: a machine has one at a time.
 * Indexes: operator_assignment's key, operator_assignment_machine, operator_assignment_operator.
 */
export const OPERATOR_ASSIGNMENTS = new DatedTable({
  table: sql`operator_assignment`,
  row: assignmentRow,
  select: sql`select dated.id, dated.machine_id as "machineId", dated.operator_id as "operatorId",
      o.name as "operatorName", dated.assigned_from as "assignedFrom", dated.assigned_to as "assignedTo"
    from operator_assignment dated
    join operator o on o.organisation_id = dated.organisation_id and o.id = dated.operator_id`,
  from: 'assigned_from',
  until: 'assigned_to',
  owner: ({ machineId }) => ({ machine_id: machineId }),
  overlaps: 'OPERATOR_ASSIGNMENT_OVERLAPS',
});
