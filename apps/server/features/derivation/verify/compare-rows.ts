import { isDeepStrictEqual } from 'node:util';

/** A row that is not what the readings come to; null: it is missing on this side. */
export type Difference = {
  readonly table: 'segment' | 'fact_slice' | 'out_of_hours' | 'data_note' | 'checkpoint' | 'derivation';
  /** Whose row it is, where it is a customer's copy of a part that was hired; absent: the owner's. */
  readonly copyOf?: number;
  /** The row's instant, in seconds since 1970. */
  readonly at: number;
  readonly stored: unknown;
  readonly computed: unknown;
};

/** Rows of a table that are not the same on both sides, by the instants that they go by. */
export function compareRows<Row>(
  table: Difference['table'],
  computed: readonly Row[],
  stored: readonly Row[],
  instantOf: (row: Row) => number,
): Difference[] {
  const computedAt = new Map(computed.map((row) => [instantOf(row), row]));
  const storedAt = new Map(stored.map((row) => [instantOf(row), row]));
  const instants = [...new Set([...computedAt.keys(), ...storedAt.keys()])].sort((a, b) => a - b);
  return instants.flatMap((at) => {
    const pair = { computed: computedAt.get(at) ?? null, stored: storedAt.get(at) ?? null };
    return isDeepStrictEqual(pair.computed, pair.stored) ? [] : [{ table, at, ...pair }];
  });
}
