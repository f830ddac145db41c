import { listNames, listNamesWith, mapNames } from '@groundwork/domain/derivation/totals/fact-table.ts';
import { SLICE_FACTS, STATE_FACTS } from '@groundwork/domain/derivation/totals/slice-facts.ts';
import * as z from 'zod/mini';
import { joinSql, rawSql, type Sql } from './sql.ts';

/** The facts that `fact_slice` stores. */
const STORED_FACTS = { ...STATE_FACTS, ...SLICE_FACTS };
type StoredFact = keyof typeof STORED_FACTS;
const NAMES = listNames(STORED_FACTS);

/** The facts in a row of `fact_slice`, and in a sum of rows. */
export const sliceFactRow = {
  ...mapNames(listNamesWith(STORED_FACTS, 'zero', 0), () => z.int()),
  ...mapNames(listNamesWith(STORED_FACTS, 'zero', null), () => z.nullable(z.int())),
};

/** The column of each fact, and its type. */
export const SLICE_FACT_COLUMNS = mapNames(NAMES, (fact) => {
  const { column, kind } = STORED_FACTS[fact];
  return [column, kind === 'amount' ? 'bigint' : 'int'] as const;
});

/** Selects facts under their names. */
export const selectFacts = (facts: readonly StoredFact[] = NAMES): Sql =>
  joinSql(facts.map((fact) => rawSql(`${STORED_FACTS[fact].column} as "${fact}"`)));

/** Selects the sums of facts under the names of their columns. */
export const selectFactSums: Sql = joinSql(
  NAMES.map((fact) => STORED_FACTS[fact].column).map((column) => rawSql(`sum(${column}) as ${column}`)),
);

/** The seconds of a slice in all states. */
export const MONITORED_SECONDS: Sql = rawSql(
  `(${listNames(STATE_FACTS)
    .map((state) => STATE_FACTS[state].column)
    .join(' + ')})`,
);
