import type { LineImport } from '@groundwork/contract/entities/line-import.ts';
import type { FieldProblem } from '@groundwork/contract/errors.ts';
import type { Db } from '../../../db/db.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import { Turn } from '../../../platform/turn.ts';
import type { FileLine } from './read-csv-table.ts';
import { markFileStart, undoFile } from './savepoint-store.ts';

export const MAX_LINES = 5_000;

/** A line that was read: what to save, or its problems. */
export type ReadLine<Row> = { readonly row: Row } | { readonly problems: readonly FieldProblem[] };

export type LinesToImport<Row> = {
  readonly lines: readonly FileLine[];
  /** The field with the name of the record, for the report. */
  readonly nameField: string;
  readonly dryRun: boolean;
  readonly readLine: (values: Record<string, unknown>) => ReadLine<Row>;
  /** Saves all rows at once. Returns the id of each, null for one whose `uniqueField` is taken, also by an earlier row. */
  readonly saveAll: (rows: readonly Row[]) => Promise<readonly (number | null)[]>;
  readonly uniqueField: string;
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
  const ids = await file.saveAll(read.flatMap((line) => ('row' in line ? [line.row] : [])));
  if (file.dryRun) await undoFile(db);
  let saved = 0;
  const lines = file.lines.map((line, index) => {
    const outcome = read[index];
    const id = outcome && 'row' in outcome ? ids[saved++] : null;
    return describe(line, file, outcome, id ?? null);
  });
  const bad = lines.filter(({ problems }) => problems.length > 0).length;
  return { dryRun: file.dryRun, good: lines.length - bad, bad, lines };
}

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
  { nameField, uniqueField, dryRun }: LinesToImport<Row>,
  outcome: ReadLine<Row> | undefined,
  id: number | null,
): LineImport['lines'][number] {
  const given = values?.[nameField];
  const name = typeof given === 'string' ? given : '';
  const taken = id === null ? [fieldProblem(uniqueField, 'ALREADY_TAKEN')] : [];
  const problems = outcome && 'problems' in outcome ? [...outcome.problems] : taken;
  return { line, name, madeId: dryRun || id === null ? null : String(id), problems };
}
