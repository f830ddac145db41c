import * as z from 'zod/mini';
import { Database, type Scope } from '../../apps/server/db/database.ts';
import type { Db } from '../../apps/server/db/db.ts';
import { compile, Sql } from '../../apps/server/db/sql.ts';

const DECLARE = /^declare \w+ no scroll cursor for /;
const READS = /^\s*(with|select)\b/i;
/** Without times and costs, so that a plan changes only if it is a different plan or reads more. */
const EXPLAIN = 'explain (analyze, buffers, costs off, timing off, summary off) ';

const TIMEOUT_MS = 120_000;

const planRow = z.object({ 'QUERY PLAN': z.string() });

/** A statement that was run, and its plan. */
export type Explained = { readonly text: string; readonly plan: readonly string[] };

/** Notes each reading statement within an organisation, to explain it afterwards. */
export class ExplainingDatabase extends Database {
  #noted: { readonly scope: Scope; readonly query: Sql }[] = [];

  override within<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
    // The session is looked up before an organisation is known: the same for every call.
    if (scope.organisationId === undefined) return super.within(scope, work);
    const note = (query: Sql) => void this.#noted.push({ scope, query });
    return super.within(scope, (db) => work(noting(db, note)));
  }

  /** Runs the noted statements again, and returns each with its plan. */
  async explain(): Promise<Explained[]> {
    const explained: Explained[] = [];
    for (const { scope, query } of this.#noted) {
      const { signal: _, ...unhurried } = scope;
      const lines = await super.within({ ...unhurried, timeoutMs: TIMEOUT_MS }, (db) =>
        db.rows(planRow, new Sql([EXPLAIN, ''], [query])),
      );
      explained.push({ text: compile(query).text, plan: lines.map((line) => line['QUERY PLAN']) });
    }
    this.#noted = [];
    return explained;
  }
}

/** Wraps a database to note each reading statement; for a cursor, notes its query. */
function noting(db: Db, note: (query: Sql) => void): Db {
  const noted = (query: Sql): Sql => {
    const [inner] = query.values;
    const first = query.texts[0] ?? '';
    if (DECLARE.test(first) && inner instanceof Sql) note(inner);
    else if (READS.test(first)) note(query);
    return query;
  };
  return {
    rows: (row, query) => db.rows(row, noted(query)),
    first: (row, query) => db.first(row, noted(query)),
    one: (row, query) => db.one(row, noted(query)),
    run: (query) => db.run(noted(query)),
  };
}
