/*
 * Facts are numbers that can be added. A table describes each of them once; types, row schemas, columns, sums and zeros
 * follow from it. Iterating over names loses their types, so this file alone casts the results back.
 */

/** How the values of a fact are added: null is the zero of a fact that may be unknown. */
export type Fact = { readonly zero: 0 | null };
type FactTable = Readonly<Record<string, Fact>>;

/** A value for each fact of a table. */
export type FactValues<Table extends FactTable> = {
  readonly [Name in keyof Table]: Table[Name]['zero'] extends null ? number | null : number;
};

/** The names of the facts with a certain value in a property. */
export type NamesWith<Table, Property extends string, Value> = {
  [Name in keyof Table]: Table[Name] extends Readonly<Record<Property, Value>> ? Name : never;
}[keyof Table];

/** Builds an object with a value for each name. */
export const mapNames = <Name extends string, Value>(
  names: readonly Name[],
  toValue: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>;

/** Lists the names of a table, in its order. */
export const listNames = <Table extends object>(table: Table) =>
  Object.keys(table) as (keyof Table & string)[];

/** Lists the names of the facts with a certain value in a property, in the order of the table. */
export const listNamesWith = <Table extends object, Property extends string, const Value>(
  table: Table,
  property: Property,
  value: Value,
) =>
  listNames(table).filter((name): name is NamesWith<Table, Property, Value> & typeof name =>
    Object.entries(table[name] ?? {}).some(([key, own]) => key === property && own === value),
  );

/** Returns the zero of each fact of a table. */
export const createZeros = <Table extends FactTable>(table: Table): FactValues<Table> =>
  mapNames(listNames(table), (name) => table[name]?.zero ?? null) as FactValues<Table>;

/** Creates the function that adds the values of a table's facts. */
export function createAdder<Table extends FactTable>(table: Table) {
  const names = listNames(table);
  const zeros = createZeros(table);
  return (a: FactValues<Table>, b: FactValues<Table>): FactValues<Table> => {
    const sums: Record<string, number | null> = { ...zeros };
    for (const name of names) sums[name] = addKnown(a[name], b[name]);
    return sums as FactValues<Table>;
  };
}

/** Adds two values of which each may be unknown; unknown plus known is known. */
export function addKnown(a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : a + b;
}
