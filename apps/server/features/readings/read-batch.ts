import { sentReading } from '@groundwork/contract/entities/sent-reading.ts';
import type { FieldProblem } from '@groundwork/contract/field-problems.ts';
import { documentToReading } from '@groundwork/decoders/json-readings/reading.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import * as z from 'zod/mini';
import { listFieldProblems } from '../../platform/http/field-problems.ts';

/** The valid and invalid rows of a batch; `row` is the index in the batch. */
export type ReadBatch = {
  readonly taken: readonly { readonly row: number; readonly reading: Reading }[];
  /** With the first problem of each row. */
  readonly refused: readonly ({ readonly row: number } & FieldProblem)[];
};

const sentRow = z.compile(sentReading);

/** Parses the rows of a JSON batch one by one, so that an invalid row does not affect the others. */
export function readBatch(rows: readonly unknown[]): ReadBatch {
  const taken: ReadBatch['taken'][number][] = [];
  const refused: ReadBatch['refused'][number][] = [];
  rows.forEach((sent, row) => {
    const { success, data, error } = sentRow.safeParse(sent);
    if (success) taken.push({ row, reading: documentToReading(data) });
    else refused.push({ row, ...firstProblem(rows, row, error) });
  });
  return { taken, refused };
}

function firstProblem(rows: readonly unknown[], row: number, error: z.core.$ZodError): FieldProblem {
  const first = error.issues
    .slice(0, 1)
    .map((issue) => ({ ...issue, path: ['readings', row, ...issue.path] }));
  const [problem] = listFieldProblems('body', first, { readings: rows });
  if (!problem) throw new Error('A row failed validation without an issue');
  return problem;
}
