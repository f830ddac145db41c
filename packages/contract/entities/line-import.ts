import * as z from 'zod/mini';
import { FIELD_REASONS, type FieldReason } from '../field-problems.ts';
import { id } from '../fields.ts';

const REASONS = Object.keys(FIELD_REASONS) as FieldReason[];
const MAX_CHARACTERS = 900_000;

/** The text of a file to import line by line; a dry run only reports what would be created. */
export const lineFile = {
  text: z.string().check(z.minLength(1), z.maxLength(MAX_CHARACTERS)),
  dryRun: z._default(z.boolean(), false),
};

/** A problem in one field of a line; `message` is English, `reason` is translated by the browser. */
export const lineProblem = z.object({
  field: z.string(),
  reason: z.enum(REASONS),
  message: z.string(),
  /** What the text fills in besides the field, such as the place of a fault in an outline. */
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

/** What became of a line without problems. */
export const LINE_OUTCOMES = ['created', 'updated', 'unchanged'] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

/** One line of the file: the id it created, or its problems. */
const importedLine = z.object({
  /** Line of the text, counted from 1 including the headings; for GeoJSON, the feature. */
  line: z.int(),
  /** The name given in the line. */
  name: z.string(),
  /** What becomes of the record; null because of problems. */
  outcome: z.nullable(z.enum(LINE_OUTCOMES)),
  /** Null if nothing was created: in a dry run, or because of problems. */
  madeId: z.nullable(id),
  problems: z.array(lineProblem),
});

export const lineImport = z.object({
  dryRun: z.boolean(),
  /** Imported lines; in a dry run, those that would be. */
  good: z.int(),
  bad: z.int(),
  lines: z.array(importedLine),
});
export type LineImport = z.output<typeof lineImport>;
