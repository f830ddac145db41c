import { expect } from 'vitest';
import { databaseTest } from '../../../db/database-test.fixture.ts';
import { RECORDED_TABLE_NAMES } from './recorded-tables.ts';
import { USES } from './undo-rows-store.ts';

const test = databaseTest();

/** Tables that refer to machines and are removed with them: what was derived. */
const DERIVED = ['current', 'derivation', 'derivation_mark', 'restated_day', 'site_departure'];

test('undoing knows every table that refers to what an import creates', async ({ database }) => {
  const { rows } = await database.owner.pool.query<{ record: string; table: string; column: string }>(
    `select confrelid::regclass::text as record, conrelid::regclass::text as "table",
        (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[array_length(conkey, 1)]) as "column"
      from pg_constraint
      where contype = 'f' and conparentid = 0 and confrelid::regclass::text = any ($1)`,
    [RECORDED_TABLE_NAMES],
  );
  const unknown = rows.filter(({ record, table, column }) => {
    if (record === 'machine' && DERIVED.includes(table)) return false;
    return !(USES[record as keyof typeof USES] ?? []).some(
      (use) => use.table.texts.join('') === table && use.by.texts.join('') === column,
    );
  });
  expect(unknown).toEqual([]);
  expect(rows.length).toBeGreaterThan(10);
});
