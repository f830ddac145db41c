import { IMPORT_FIELDS, IMPORT_KINDS, parseImportColumns } from '@groundwork/domain/moving-in/import-kind.ts';
import * as z from 'zod/mini';
import { id, optionalLine } from '../fields.ts';
import { lineImport } from './line-import.ts';

/** Several times what 5,000 lines with long notes take. */
export const MAX_TABLE_BYTES = 8_000_000;

const field = z.enum(IMPORT_FIELDS);

export const tableImportQuery = z.strictObject({
  kind: z.enum(IMPORT_KINDS),
  dryRun: z._default(z.stringbool(), true),
  /** The field of each column in order, empty for a column that is left out; absent: by the headings. */
  columns: z.optional(
    z.string().check(
      z.maxLength(4_000),
      z.refine((text) => parseImportColumns(text) !== null, { error: 'NOT_ALLOWED' }),
    ),
  ),
  /** The name of the file, for the list of imports. */
  fileName: z._default(optionalLine(200), ''),
});

/** A column of the file: its heading, the field that it is read as, and its first values. */
export const tableColumn = z.object({
  heading: z.string(),
  field: z.nullable(field),
  samples: z.array(z.string()),
});

export const tableImport = z.extend(lineImport, {
  kind: z.enum(IMPORT_KINDS),
  columns: z.array(tableColumn),
  /** Fields that no column is read as, although a new record needs them. */
  missing: z.array(field),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** With which everything can be undone; null in a dry run, or if nothing was changed. */
  changeSetId: z.nullable(id),
});
export type TableImport = z.output<typeof tableImport>;
