import { IMPORT_KINDS } from '@groundwork/domain/moving-in/import-kind.ts';
import * as z from 'zod/mini';
import { civilDate, id, instant } from '../fields.ts';
import { contractNumber } from './hire.ts';
import { lineProblem } from './line-import.ts';

/** What was changed together: the records of a file, or machines that were selected. */
export const CHANGE_SET_KINDS = [...IMPORT_KINDS, 'selection'] as const;
export type ChangeSetKind = (typeof CHANGE_SET_KINDS)[number];

/** Changes that were made together, and can be undone together. */
export const changeSet = z.object({
  id,
  kind: z.enum(CHANGE_SET_KINDS),
  /** The file, if there was one. */
  fileName: z.string(),
  changedAt: instant,
  changedBy: z.nullable(z.string()),
  /** How many records were created or changed. */
  records: z.int(),
  /** Null while it is in force. */
  undoneAt: z.nullable(instant),
  /** Records that were left as they are, because they were changed or used since. */
  kept: z.int(),
});
export type ChangeSet = z.output<typeof changeSet>;

/** Machines that one call changes. */
export const MAX_SELECTED_MACHINES = 5_000;

/** One change of all selected machines. */
export const selectedChange = z.discriminatedUnion('set', [
  z.strictObject({ set: z.literal('site'), siteId: id, from: z.optional(instant) }),
  z.strictObject({ set: z.literal('group'), groupId: z.nullable(id) }),
  z.strictObject({ set: z.literal('calendar'), calendarId: z.nullable(id), startsOn: civilDate }),
  z.strictObject({
    set: z.literal('hire'),
    customerId: id,
    hiredFrom: z.optional(instant),
    hiredTo: z.optional(z.nullable(instant)),
    contractNumber: z._default(contractNumber, ''),
  }),
  z.strictObject({ set: z.literal('archived') }),
]);
export type SelectedChange = z.output<typeof selectedChange>;

export const selectionRequest = z.strictObject({
  machineIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_SELECTED_MACHINES)),
  change: selectedChange,
  dryRun: z._default(z.boolean(), false),
});

export const selectionResult = z.object({
  dryRun: z.boolean(),
  changed: z.int(),
  /** Machines that are so already. */
  unchanged: z.int(),
  /** Machines that cannot be changed so; each is left as it is. */
  refused: z.array(z.object({ id, name: z.string(), problems: z.array(lineProblem) })),
  changeSetId: z.nullable(id),
});
export type SelectionResult = z.output<typeof selectionResult>;
