import { joinSql, rawSql, type Sql, sql } from './sql.ts';

/** Values to store, by column. The columns are names in the code, never input. */
export type ColumnValues = Readonly<Record<string, unknown>>;

const COLUMN = /^[a-z][a-z0-9_]*$/;

/** Returns the values of an insert: `(name, code) values ($1, $2)`. */
export const insertedValues = (values: ColumnValues): Sql => insertedRows([values]);

/** Returns the values of an insert of several rows, all with the columns of the first. Throws a TypeError without a row. */
export function insertedRows(rows: readonly ColumnValues[]): Sql {
  const [first] = rows;
  if (!first) throw new TypeError('an insert needs a row');
  const names = Object.keys(first);
  const tuples = rows.map((row) => sql`(${joinSql(names.map((name) => sql`${row[name]}`))})`);
  return sql`(${joinSql(names.map(column))}) values ${joinSql(tuples)}`;
}

/** Returns `name = $1`, `code = $2`: the assignments of an update, or conditions. */
export const listEqualities = (values: ColumnValues): readonly Sql[] =>
  Object.entries(values).map(([name, value]) => sql`${column(name)} = ${value}`);

/** Returns the name of a column as a piece of SQL. Throws a TypeError for anything else. */
export function column(name: string): Sql {
  if (!COLUMN.test(name)) throw new TypeError(`${name} is not a column`);
  return rawSql(name);
}
