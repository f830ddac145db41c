import type pg from 'pg';

/** A piece of SQL with separate values. Pieces nest; values never become part of the text. */
export class Sql {
  readonly texts: readonly string[];
  readonly values: readonly unknown[];

  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts;
    this.values = values;
  }
}

/** `` sql`select … where id = ${id}` ``: a value becomes a parameter, another piece becomes part of the text. */
export const sql = (texts: TemplateStringsArray, ...values: readonly unknown[]): Sql =>
  new Sql(texts, values);

/** Returns a piece of constant text, such as the name of a column; never for values from outside. */
export const rawSql = (text: string): Sql => new Sql([text], []);

/** Joins pieces with a separator. */
export function joinSql(pieces: readonly Sql[], separator = ', '): Sql {
  return new Sql(['', ...pieces.map((_, i) => (i < pieces.length - 1 ? separator : ''))], pieces);
}

/** Returns the text with `$1`, `$2`, … and the values, for the driver. */
export function compile(query: Sql): pg.QueryConfig & { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const text = write(query, values);
  return { text, values };
}

function write(query: Sql, values: unknown[]): string {
  let text = '';
  for (const [i, part] of query.texts.entries()) {
    text += part;
    if (i >= query.values.length) continue;
    const value = query.values[i];
    text += value instanceof Sql ? write(value, values) : `$${values.push(value)}`;
  }
  return text;
}
