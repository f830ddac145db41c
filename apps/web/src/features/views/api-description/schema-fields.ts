import type { DescribedSchema } from '@groundwork/contract/openapi.ts';

/** A piece of a type: text, or the name of a schema to link to. */
export type TypePart = { readonly text: string; readonly isSchema: boolean };

/** A field of a schema, with the fields inside it. */
export type SchemaField = {
  readonly name: string;
  readonly type: readonly TypePart[];
  readonly isRequired: boolean;
  readonly description: string;
  readonly unit: string | null;
  readonly fields: readonly SchemaField[];
};

type Schemas = Readonly<Record<string, DescribedSchema>>;

const isSchema = (value: unknown): value is DescribedSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listSchemas = (value: unknown): readonly DescribedSchema[] =>
  Array.isArray(value) ? value.filter(isSchema) : [];

const plain = (text: string): TypePart => ({ text, isSchema: false });

/** The name of the schema that a reference leads to; null: no reference. */
export const getReferenceName = ({ $ref }: DescribedSchema): string | null =>
  typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? null) : null;

/** Describes the type of a schema in the notation of TypeScript, which most readers know. */
export function describeType(schema: DescribedSchema): readonly TypePart[] {
  const reference = getReferenceName(schema);
  if (reference !== null) return [{ text: reference, isSchema: true }];
  if ('const' in schema) return [plain(JSON.stringify(schema.const))];
  if (Array.isArray(schema.enum))
    return [plain(schema.enum.map((value) => JSON.stringify(value)).join(' | '))];
  const branches = listSchemas(schema.anyOf ?? schema.oneOf);
  if (branches.length > 0) return joinAlternatives(branches.map(describeType));
  const bases = listSchemas(schema.allOf);
  if (bases.length > 0) return join(bases.map(describeType), ' & ');
  if (schema.type === 'array') {
    const item = isSchema(schema.items) ? describeType(schema.items) : [plain('unknown')];
    const needsBrackets = item.some(({ text }) => text.includes(' | '));
    return needsBrackets ? [plain('('), ...item, plain(')[]')] : [...item, plain('[]')];
  }
  if (isSchema(schema.properties)) return [plain('object')];
  if (isSchema(schema.additionalProperties))
    return [plain('map of '), ...describeType(schema.additionalProperties)];
  return [plain(describeScalar(schema))];
}

const toText = (parts: readonly TypePart[]): string => parts.map(({ text }) => text).join('');

/** Alternatives that read the same are written once. */
const joinAlternatives = (types: readonly (readonly TypePart[])[]): readonly TypePart[] =>
  join([...new Map(types.map((type) => [toText(type), type])).values()], ' | ');

const join = (lists: readonly (readonly TypePart[])[], separator: string): readonly TypePart[] =>
  lists.flatMap((parts, index) => (index === 0 ? parts : [plain(separator), ...parts]));

function describeScalar({ type, format, contentMediaType }: DescribedSchema): string {
  if (typeof contentMediaType === 'string') return 'file';
  if (typeof format === 'string') return format;
  if (Array.isArray(type)) return type.join(' | ');
  return typeof type === 'string' ? type : 'any';
}

/** Lists the fields of a schema that stand in it, in the order of the document; named schemas are linked instead. */
export function listFields(schema: DescribedSchema): readonly SchemaField[] {
  const inside = [schema.items, schema.additionalProperties].filter(isSchema);
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap(listSchemas);
  const nested = [...inside, ...parts].flatMap((part) => listFields(part));
  if (!isSchema(schema.properties)) return uniteByName(nested);
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties).map(([name, field]) =>
    toField(name, isSchema(field) ? field : {}, required.includes(name)),
  );
}

const toField = (name: string, schema: DescribedSchema, isRequired: boolean): SchemaField => ({
  name,
  type: describeType(schema),
  isRequired,
  description: String(schema.description ?? ''),
  unit: typeof schema['x-unit'] === 'string' ? schema['x-unit'] : null,
  fields: listFields(schema),
});

/** Alternatives repeat their common fields: each is listed once, with the types that it has. */
function uniteByName(fields: readonly SchemaField[]): readonly SchemaField[] {
  const united = new Map<string, SchemaField>();
  for (const field of fields) {
    const known = united.get(field.name);
    const type = known ? joinAlternatives([known.type, field.type]) : field.type;
    united.set(field.name, { ...field, type });
  }
  return [...united.values()];
}

/** Returns what a schema stands for: itself, or the named one that it refers to. */
export function resolveSchema(schema: DescribedSchema, schemas: Schemas): DescribedSchema {
  const name = getReferenceName(schema);
  return name === null ? schema : (schemas[name] ?? schema);
}
