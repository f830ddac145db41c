import { sentReading } from '@groundwork/contract/entities/sent-reading.ts';
import type { FieldProblem } from '@groundwork/contract/errors.ts';
import { readingOfDocument } from '@groundwork/decoders/json-readings/reading.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import * as z from 'zod/mini';
import { listFieldProblems } from '../../platform/http/field-problems.ts';

/** The rows of a batch that are readings, and those that are not; `row` is the place in the batch, from 0. */
export type ReadBatch = {
  readonly taken: readonly { readonly row: number; readonly reading: Reading }[];
  /** The first thing that is wrong with each. */
  readonly refused: readonly ({ readonly row: number } & FieldProblem)[];
};

const sentRow = z.compile(sentReading);

/** Reads the rows of a JSON batch one by one, so that a bad row costs no other. */
export function readBatch(rows: readonly unknown[]): ReadBatch {
  const taken: ReadBatch['taken'][number][] = [];
  const refused: ReadBatch['refused'][number][] = [];
  rows.forEach((sent, row) => {
    const { success, data, error } = sentRow.safeParse(sent);
    if (success) taken.push({ row, reading: readingOfDocument(data) });
    else refused.push({ row, ...firstProblem(rows, row, error) });
  });
  return { taken, refused };
}

function firstProblem(rows: readonly unknown[], row: number, error: z.core.$ZodError): FieldProblem {
  const first = error.issues
    .slice(0, 1)
    .map((issue) => ({ ...issue, path: ['readings', row, ...issue.path] }));
  const [problem] = listFieldProblems('body', first, { readings: rows });
  if (!problem) throw new Error('a row was refused for no reason');
  return problem;
}
