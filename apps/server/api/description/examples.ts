import { isSchema } from './field-texts.ts';
import type { JsonSchema } from './json-schema.ts';

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T07:30:00Z',
  email: 'ann@example.com',
  uri: 'https://example.com/style.json',
};
const ID_PATTERN = '^[1-9]\\d{0,15}$';

export type Schemas = Readonly<Record<string, JsonSchema>>;

/** Returns a typical value of a schema, composed from those of its fields. */
export function composeExample(schema: JsonSchema, schemas: Schemas): unknown {
  const { examples, enum: values, $ref } = schema;
  const type = getType(schema);
  if (Array.isArray(examples)) return examples[0];
  if ('const' in schema) return schema.const;
  if (Array.isArray(values)) return values[0];
  if (typeof $ref === 'string') return composeExample(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  const branches = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(branches)) return composeExample(branches.find(isSchema) ?? {}, schemas);
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...schema.allOf.filter(isSchema).map((part) => composeExample(part, schemas)));
  if (type === 'object') return composeObject(schema, schemas);
  if (type === 'array') {
    if (!isSchema(schema.items)) return [];
    const item = composeExample(schema.items, schemas);
    return Array.from({ length: Number(schema.minItems ?? 1) }, () => item);
  }
  return composeScalar(schema);
}

/** The type, without the null that it may be instead. */
const getType = ({ type }: JsonSchema): unknown =>
  Array.isArray(type) ? type.find((one) => one !== 'null') : type;

function composeObject({ properties, additionalProperties, propertyNames }: JsonSchema, schemas: Schemas) {
  if (isSchema(properties))
    return Object.fromEntries(
      Object.entries(properties).flatMap(([name, field]) =>
        isSchema(field) ? [[name, composeExample(field, schemas)]] : [],
      ),
    );
  if (!isSchema(additionalProperties)) return {};
  const value = composeExample(additionalProperties, schemas);
  const names = isSchema(propertyNames) && Array.isArray(propertyNames.enum) ? propertyNames.enum : ['key'];
  return Object.fromEntries(names.map((name) => [name, value]));
}

function composeScalar(schema: JsonSchema): unknown {
  const { format, pattern, minimum, default: initial } = schema;
  const type = getType(schema);
  if (initial !== undefined && initial !== null && initial !== '') return initial;
  if (type === 'integer' || type === 'number') return Math.max(Number(minimum ?? 1), 1);
  if (type === 'boolean') return false;
  if (type === 'null') return null;
  if (pattern === ID_PATTERN) return '1042';
  return FORMATS[String(format)] ?? 'text';
}
