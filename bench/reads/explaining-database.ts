import * as z from 'zod/mini';
import { Database, type Db, type Scope } from '../../apps/server/db/database.ts';
import { compile, Sql } from '../../apps/server/db/sql.ts';

const DECLARE = /^declare \w+ no scroll cursor for /;
const READS = /^\s*(with|select)\b/i;
/** Without times and costs a plan changes only where it is another one, or reads more. */
const EXPLAIN = 'explain (analyze, buffers, costs off, timing off, summary off) ';

const planRow = z.object({ 'QUERY PLAN': z.string() });

/** A statement that was run, and how PostgreSQL answered it. */
export type Explained = { readonly text: string; readonly plan: readonly string[] };

/** Runs each statement that reads once more, in the same transaction, to be told its plan. */
export class ExplainingDatabase extends Database {
  explained: Explained[] = [];

  override within<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
    return super.within(scope, async (db) => {
      const statements: Sql[] = [];
      const result = await work(recording(db, statements));
      for (const query of statements) {
        const lines = await db.rows(planRow, new Sql([EXPLAIN, ''], [query]));
        this.explained.push({ text: compile(query).text, plan: lines.map((line) => line['QUERY PLAN']) });
      }
      return result;
    });
  }
}

/** Notes what reads; a cursor's query stands for its cursor. */
function recording(db: Db, statements: Sql[]): Db {
  const note = (query: Sql): Sql => {
    const [inner] = query.values;
    const first = query.texts[0] ?? '';
    if (DECLARE.test(first) && inner instanceof Sql) statements.push(inner);
    else if (READS.test(first)) statements.push(query);
    return query;
  };
  return {
    rows: (row, query) => db.rows(row, note(query)),
    first: (row, query) => db.first(row, note(query)),
    one: (row, query) => db.one(row, note(query)),
    run: (query) => db.run(note(query)),
  };
}
