import * as z from 'zod/mini';
import { FIELD_REASONS, type FieldReason } from '../errors.ts';
import { id } from '../fields.ts';

const REASONS = Object.keys(FIELD_REASONS) as FieldReason[];
const MAX_CHARACTERS = 900_000;

/** The text of a file whose lines are each taken in or named; a dry run tells what would be made, and makes nothing. */
export const lineFile = {
  text: z.string().check(z.minLength(1), z.maxLength(MAX_CHARACTERS)),
  dryRun: z._default(z.boolean(), false),
};

/** What is wrong in one field of a line; `message` is English, the reason has its translation. */
const lineProblem = z.object({
  field: z.string(),
  reason: z.enum(REASONS),
  message: z.string(),
});

/** One line of the file: what it made, or what is wrong with it. */
const importedLine = z.object({
  /** Of the text, counted from 1 with the headings; of GeoJSON, the feature. */
  line: z.int(),
  /** What the line is about, as it says itself. */
  name: z.string(),
  /** Null where nothing was made: in a dry run, or for its problems. */
  madeId: z.nullable(id),
  problems: z.array(lineProblem),
});

export const lineImport = z.object({
  dryRun: z.boolean(),
  /** Lines taken in, or in a dry run those that would be. */
  good: z.int(),
  bad: z.int(),
  lines: z.array(importedLine),
});
export type LineImport = z.output<typeof lineImport>;
