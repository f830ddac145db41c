import { joinSql, rawSql, type Sql } from '../../../db/sql.ts';

/** An `instant` is whole seconds since 1970 in memory and timestamptz in the table; `bytea` is base64 in memory. */
export type ColumnType =
  | 'instant'
  | 'int'
  | 'bigint'
  | 'int[]'
  | 'text'
  | 'text[]'
  | 'date'
  | 'boolean'
  | 'bytea'
  | 'jsonb';

/** How a derived row is stored: the column and type of each field. */
export type DerivedTable<Row> = {
  readonly name: string;
  readonly columns: { readonly [Field in keyof Row & string]: readonly [column: string, type: ColumnType] };
  /** The key after organisation and machine; its first column is the instant that swap ranges refer to. */
  readonly key: readonly string[];
};

/** The fields of a table with their columns. */
export function listFields<Row>({ columns }: DerivedTable<Row>) {
  return Object.entries<readonly [string, ColumnType]>(columns);
}

/** The columns of a table under the names of the fields. */
export function selectColumns<Row>(table: DerivedTable<Row>): Sql {
  return joinSql(
    listFields(table).map(([field, [column, type]]) => {
      return rawSql(`${selectValue(`${table.name}.${column}`, type)} as "${field}"`);
    }),
  );
}

function selectValue(name: string, type: ColumnType): string {
  if (type === 'instant') return `floor(extract(epoch from ${name}))::bigint`;
  // Without the line breaks that PostgreSQL adds.
  return type === 'bytea' ? `translate(encode(${name}, 'base64'), E'\\n', '')` : name;
}
