import type { LineImport } from '@groundwork/contract/entities/line-import.ts';
import type { FieldProblem } from '@groundwork/contract/errors.ts';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import type { StatedLine } from './read-csv-table.ts';

const MAX_LINES = 5_000;

/** What came of a line: the id of what it made, or what is wrong with it. */
export type LineOutcome = { readonly madeId: number } | { readonly problems: readonly FieldProblem[] };

export type LinesToImport = {
  readonly lines: readonly StatedLine[];
  /** The field by which a line names itself. */
  readonly namedBy: string;
  readonly dryRun: boolean;
  readonly importLine: (stated: Record<string, unknown>) => Promise<LineOutcome>;
};

/**
 * Takes in a file line by line. A line that cannot be taken in is named with what is wrong, and leaves nothing; the
 * others stand. A dry run does the same and takes it back, so that it finds whatever a run would find.
 * Throws INVALID_REQUEST for a file that is too long.
 */
export async function importLines(db: Db, file: LinesToImport): Promise<LineImport> {
  if (file.lines.length > MAX_LINES)
    throw new Refusal('INVALID_REQUEST', [fieldProblem('body.text', 'TOO_LONG', MAX_LINES)]);
  await db.run(sql`savepoint before_lines`);
  const lines: LineImport['lines'] = [];
  for (const line of file.lines) lines.push(await importOne(db, line, file));
  if (file.dryRun) await db.run(sql`rollback to savepoint before_lines`);
  const bad = lines.filter(({ problems }) => problems.length > 0).length;
  return { dryRun: file.dryRun, good: lines.length - bad, bad, lines };
}

async function importOne(
  db: Db,
  { line, stated }: StatedLine,
  { namedBy, dryRun, importLine }: LinesToImport,
): Promise<LineImport['lines'][number]> {
  if (stated === null) return { line, name: '', madeId: null, problems: [fieldProblem('line', 'MALFORMED')] };
  const name = typeof stated[namedBy] === 'string' ? stated[namedBy] : '';
  await db.run(sql`savepoint before_line`);
  const outcome = await importLine(stated);
  if ('problems' in outcome) {
    await db.run(sql`rollback to savepoint before_line`);
    return { line, name, madeId: null, problems: [...outcome.problems] };
  }
  await db.run(sql`release savepoint before_line`);
  return { line, name, madeId: dryRun ? null : String(outcome.madeId), problems: [] };
}
