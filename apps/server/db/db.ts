import type pg from 'pg';
import type * as z from 'zod/mini';
import { compileOnce } from '../platform/compile-once.ts';
import { Turn } from '../platform/turn.ts';
import { compile, type Sql } from './sql.ts';

/**
 * Runs statements inside a transaction. Every row is checked against its schema. Statements that do not need each other's rows
 * belong into one `Promise.all`: they travel together and cost one round trip.
 */
export type Db = {
  rows<S extends z.ZodMiniType>(row: S, query: Sql): Promise<z.output<S>[]>;
  first<S extends z.ZodMiniType>(row: S, query: Sql): Promise<z.output<S> | null>;
  /** Throws unless there is exactly one row. */
  one<S extends z.ZodMiniType>(row: S, query: Sql): Promise<z.output<S>>;
  /** Runs a statement and returns the number of affected rows. */
  run(query: Sql): Promise<number>;
  /** Whether the transaction keeps to the limits of a member. */
  readonly isLimited?: boolean;
};

/** Compiling a schema pays off from this many rows: a compiled one checks several times faster. */
const MIN_ROWS_TO_COMPILE = 100;

/** Checks many rows in place, so that memory does not hold them twice, and lets requests have their turn. */
async function checkMany<S extends z.ZodMiniType>(found: unknown[], row: S): Promise<z.output<S>[]> {
  const turn = new Turn();
  for (let at = 0; at < found.length; at += 1) {
    if (at % MIN_ROWS_TO_COMPILE === 0) await turn.share();
    found[at] = row.parse(found[at]);
  }
  return found as z.output<S>[];
}

/** The names under which connections keep prepared statements, by text. */
const statementNames = new Map<string, string>();

function getStatementName(text: string): string {
  const name = statementNames.get(text) ?? `groundwork-${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

export type DbOptions = {
  /** Prepares each statement once per connection. */
  readonly plansOnce?: boolean;
  /** A statement without a reply fails after this time: its server may be gone without having closed the connection. */
  readonly giveUpMs?: number;
  readonly isLimited?: boolean;
  /** Whether the transaction is open: of statements that travel together, one can fail while another continues. */
  readonly isOpen?: () => boolean;
};

/** Creates a `Db` on a connection with an open transaction. */
export function createDb(
  client: pg.ClientBase,
  { plansOnce, giveUpMs, isLimited = false, isOpen = () => true }: DbOptions = {},
): Db {
  let inFlight = 0;
  const send = async (query: Sql) => {
    if (!isOpen()) throw new Error('a statement after the end of its transaction');
    inFlight += 1;
    // The driver counts from here, but the statements before it run first.
    const compiled = { ...compile(query), query_timeout: giveUpMs && giveUpMs * inFlight };
    try {
      return await client.query(
        plansOnce ? { ...compiled, name: getStatementName(compiled.text) } : compiled,
      );
    } finally {
      inFlight -= 1;
    }
  };
  const rows: Db['rows'] = async (row, query) => {
    const found = (await send(query)).rows;
    if (found.length < MIN_ROWS_TO_COMPILE) return found.map((one) => row.parse(one));
    return checkMany(found, compileOnce(row));
  };
  return {
    isLimited,
    rows,
    async first(row, query) {
      return (await rows(row, query))[0] ?? null;
    },
    async one(row, query) {
      const found = await rows(row, query);
      if (found.length !== 1) throw new Error(`expected one row and found ${found.length}`);
      return found[0] as (typeof found)[number];
    },
    async run(query) {
      return (await send(query)).rowCount ?? 0;
    },
  };
}
