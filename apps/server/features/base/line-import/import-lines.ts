import type { LineImport } from '@groundwork/contract/entities/line-import.ts';
import type { FieldProblem } from '@groundwork/contract/errors.ts';
import type { Db } from '../../../db/db.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import type { FileLine } from './read-csv-table.ts';
import { keepLine, markFileStart, markLineStart, undoFile, undoLine } from './savepoint-store.ts';

const MAX_LINES = 5_000;

/** The outcome of a line: the id of the created record, or its problems. */
export type LineOutcome = { readonly createdId: number } | { readonly problems: readonly FieldProblem[] };

export type LinesToImport = {
  readonly lines: readonly FileLine[];
  /** The field with the name of the record, for the report. */
  readonly nameField: string;
  readonly dryRun: boolean;
  readonly importLine: (values: Record<string, unknown>) => Promise<LineOutcome>;
};

/**
 * Imports a file line by line. A line with problems is reported and leaves nothing behind; the others are kept. A dry
 * run does the same and rolls back, so it reports the same problems. Throws INVALID_REQUEST for a file with too many
 * lines.
 */
export async function importLines(db: Db, file: LinesToImport): Promise<LineImport> {
  if (file.lines.length > MAX_LINES)
    throw new Refusal('INVALID_REQUEST', [fieldProblem('body.text', 'TOO_LONG', MAX_LINES)]);
  await markFileStart(db);
  const lines: LineImport['lines'] = [];
  for (const line of file.lines) lines.push(await importFileLine(db, line, file));
  if (file.dryRun) await undoFile(db);
  const bad = lines.filter(({ problems }) => problems.length > 0).length;
  return { dryRun: file.dryRun, good: lines.length - bad, bad, lines };
}

async function importFileLine(
  db: Db,
  { line, values }: FileLine,
  { nameField, dryRun, importLine }: LinesToImport,
): Promise<LineImport['lines'][number]> {
  if (values === null) return { line, name: '', madeId: null, problems: [fieldProblem('line', 'MALFORMED')] };
  const name = typeof values[nameField] === 'string' ? values[nameField] : '';
  await markLineStart(db);
  const outcome = await importLine(values);
  if ('problems' in outcome) {
    await undoLine(db);
    return { line, name, madeId: null, problems: [...outcome.problems] };
  }
  await keepLine(db);
  return { line, name, madeId: dryRun ? null : String(outcome.createdId), problems: [] };
}
