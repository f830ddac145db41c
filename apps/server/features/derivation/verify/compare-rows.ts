import { isDeepStrictEqual } from 'node:util';

/** A stored row that differs from the row computed from the readings; null: missing on that side. */
export type Difference = {
  readonly table: 'segment' | 'fact_slice' | 'out_of_hours' | 'data_note' | 'checkpoint' | 'derivation';
  /** The customer's organisation, if the row is its copy of a hired part; absent for the owner's rows. */
  readonly copyOf?: number;
  /** The row's instant, in seconds since 1970. */
  readonly at: number;
  readonly stored: unknown;
  readonly computed: unknown;
};

/** Compares the rows of a table by instant and returns those that differ. */
export function compareRows<Row>(
  table: Difference['table'],
  computed: readonly Row[],
  stored: readonly Row[],
  getInstant: (row: Row) => number,
): Difference[] {
  const computedAt = new Map(computed.map((row) => [getInstant(row), row]));
  const storedAt = new Map(stored.map((row) => [getInstant(row), row]));
  const instants = [...new Set([...computedAt.keys(), ...storedAt.keys()])].sort((a, b) => a - b);
  return instants.flatMap((at) => {
    const pair = { computed: computedAt.get(at) ?? null, stored: storedAt.get(at) ?? null };
    return isDeepStrictEqual(pair.computed, pair.stored) ? [] : [{ table, at, ...pair }];
  });
}
