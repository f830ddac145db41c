import { isDeepStrictEqual } from 'node:util';
import { listFields } from '../tables/derived-table-sql.ts';
import type { StoredRow, StoredRows } from '../tables/stored-output.ts';

/** A stored row that differs from the row computed from the readings; null: missing on that side. */
export type Difference = {
  readonly table: string;
  /** The customer's organisation, if the row is its copy of a hired part; absent for the owner's rows. */
  readonly copyOf?: number;
  /** The row's instant, in seconds since 1970. */
  readonly at: number;
  readonly stored: unknown;
  readonly computed: unknown;
};

/** Compares the rows of an output by the key of its table, and returns those that differ in time order. */
export function compareRows(
  output: StoredRows,
  computedRows: readonly StoredRow[],
  storedRows: readonly StoredRow[],
): Difference[] {
  const computedByKey = indexByKey(output, computedRows);
  const storedByKey = indexByKey(output, storedRows);
  const differences = [...new Set([...computedByKey.keys(), ...storedByKey.keys()])].flatMap((key) => {
    const computed = computedByKey.get(key) ?? null;
    const stored = storedByKey.get(key) ?? null;
    const row = computed ?? stored;
    if (row === null || isDeepStrictEqual(computed, stored)) return [];
    return [{ table: output.table.name, at: output.getInstant(row), stored, computed }];
  });
  return differences.sort((a, b) => a.at - b.at);
}

function indexByKey({ table }: StoredRows, rows: readonly StoredRow[]): Map<string, StoredRow> {
  const fields = listFields(table).filter(([, [column]]) => table.key.includes(column));
  return new Map(rows.map((row) => [JSON.stringify(fields.map(([field]) => row[field])), row]));
}
