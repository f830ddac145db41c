import { expect } from 'vitest';
import * as z from 'zod/mini';
import { databaseTest } from './database-test.fixture.ts';
import { readPages } from './read-pages.ts';
import { sql } from './sql.ts';

const NumberRow = z.object({ number: z.int() });
const numbersTo = (last: number) =>
  sql`select n::int as number from generate_series(1, ${last}::int) n order by n`;

const test = databaseTest();

test.for([0, 1, 1_000, 1_001, 2_500])(
  'reads %i rows in pages, each once and in order',
  async (last, { database }) => {
    const seen = await database.app.within({ readOnly: true }, async (db) => {
      const numbers: number[] = [];
      for await (const page of readPages(db, NumberRow, numbersTo(last))) {
        expect(page.length).toBeLessThanOrEqual(1_000);
        numbers.push(...page.map(({ number }) => number));
      }
      return numbers;
    });
    expect(seen).toEqual(Array.from({ length: last }, (_, index) => index + 1));
  },
);

test('reads one query after the other in one transaction', async ({ database }) => {
  await database.app.within({ readOnly: true }, async (db) => {
    for (let turn = 0; turn < 2; turn += 1)
      for await (const page of readPages(db, NumberRow, numbersTo(3))) expect(page).toHaveLength(3);
  });
});
