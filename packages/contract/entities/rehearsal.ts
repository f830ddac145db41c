import * as z from 'zod/mini';
import { civilDate, id } from '../fields.ts';
import { MAX_SELECTED_MACHINES } from './change-set.ts';
import { shiftAssignmentFields, shiftsStartOn } from './shift-calendar.ts';

/** Seconds out of hours of one machine in the days; null: no calendar is in force. */
const rehearsedMachine = z.object({
  id,
  name: z.string(),
  assetId: z.string(),
  beforeSeconds: z.nullable(z.int()),
  afterSeconds: z.nullable(z.int()),
});

/** What a change of shifts would do to the out-of-hours time of the last 90 days. */
export const rehearsal = z.object({
  /** Civil dates, both included, in each machine's own zone. */
  startsOn: civilDate,
  endsOn: civilDate,
  /** The machines that would change, those with the largest differences first. */
  machines: z.array(rehearsedMachine),
  /** The machines that the change may affect. */
  numberOfMachines: z.int(),
  /** Of all of them together. */
  beforeSeconds: z.int(),
  afterSeconds: z.int(),
});
export type Rehearsal = z.output<typeof rehearsal>;

/** A change of assignments to rehearse: a new one, one for each of several machines, or the removal of one. */
export const rehearsedAssignment = z.discriminatedUnion('kind', [
  ...shiftAssignmentFields.def.options,
  z.strictObject({
    kind: z.literal('machines'),
    machineIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_SELECTED_MACHINES)),
    calendarId: z.nullable(id),
    startsOn: shiftsStartOn,
  }),
  z.strictObject({ kind: z.literal('removal'), assignmentId: id }),
]);
export type RehearsedAssignment = z.output<typeof rehearsedAssignment>;
