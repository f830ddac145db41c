import type { LineImport, LineOutcome } from '@groundwork/contract/entities/line-import.ts';
import type { FieldProblem } from '@groundwork/contract/field-problems.ts';
import type { Db } from '../../../db/db.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import { Turn } from '../../../platform/turn.ts';
import { MAX_LINES } from './import-limits.ts';
import type { FileLine } from './read-csv-table.ts';
import { markFileStart, undoFile } from './savepoint-store.ts';

/** A line that was read: what to save, or its problems. */
export type ReadLine<Row> = { readonly row: Row } | { readonly problems: readonly FieldProblem[] };

/** What became of a line that was read, and the id of its record; or its problems with what is stored. */
export type SavedLine =
  | { readonly id: number; readonly outcome: LineOutcome }
  | { readonly problems: readonly FieldProblem[] };

export type LinesToImport<Row> = {
  readonly lines: readonly FileLine[];
  /** The field with the name of the record, for the report. */
  readonly nameField: string;
  readonly dryRun: boolean;
  readonly readLine: (values: Record<string, unknown>) => ReadLine<Row>;
  /** Saves all rows at once; a row with problems is not saved. Returns what became of each. */
  readonly saveAll: (rows: readonly Row[]) => Promise<readonly SavedLine[]>;
};

/**
 * Imports a file. A line with problems is reported and leaves nothing behind; the others are saved. A dry run does the same and
 * rolls back, so it reports the same problems. Throws INVALID_REQUEST for a file with too many lines.
 */
export async function importLines<Row>(db: Db, file: LinesToImport<Row>): Promise<LineImport> {
  if (file.lines.length > MAX_LINES)
    throw new Refusal('INVALID_REQUEST', [fieldProblem('body.text', 'TOO_LONG', MAX_LINES)]);
  const read = await readLines(file);
  await markFileStart(db);
  const saved = await file.saveAll(read.flatMap((line) => ('row' in line ? [line.row] : [])));
  if (file.dryRun) await undoFile(db);
  let next = 0;
  const lines = file.lines.map((line, index) => {
    const outcome = read[index];
    return describe(line, file, outcome && 'row' in outcome ? saved[next++] : outcome);
  });
  const bad = lines.filter(({ problems }) => problems.length > 0).length;
  return { dryRun: file.dryRun, good: lines.length - bad, bad, lines };
}

/** Returns what became of rows that were all new, from the id of each; null if its `uniqueField` is taken, also by an earlier row. */
export const toSavedLines = (ids: readonly (number | null)[], uniqueField: string): SavedLine[] =>
  ids.map((id) =>
    id === null
      ? { problems: [fieldProblem(uniqueField, 'ALREADY_TAKEN')] }
      : { id, outcome: 'created' as const },
  );

/** Reads all lines, and lets requests have their turn: a file may have thousands. */
async function readLines<Row>({ lines, readLine }: LinesToImport<Row>): Promise<readonly ReadLine<Row>[]> {
  const turn = new Turn();
  const read: ReadLine<Row>[] = [];
  for (const { values } of lines) {
    await turn.share();
    read.push(values === null ? { problems: [fieldProblem('line', 'MALFORMED')] } : readLine(values));
  }
  return read;
}

function describe<Row>(
  { line, values }: FileLine,
  { nameField, dryRun }: LinesToImport<Row>,
  found: SavedLine | { readonly problems: readonly FieldProblem[] } | undefined,
): LineImport['lines'][number] {
  const given = values?.[nameField];
  const name = typeof given === 'string' ? given : '';
  if (!found || 'problems' in found)
    return { line, name, outcome: null, madeId: null, problems: [...(found?.problems ?? [])] };
  const { id, outcome } = found;
  return { line, name, outcome, madeId: dryRun || outcome !== 'created' ? null : String(id), problems: [] };
}
