import type { DescribedSchema } from '@groundwork/contract/openapi.ts';

const INDENT_STEP = '  ';

/** Formats a JSON schema as a TypeScript type, which most readers know, indented by two spaces. */
export function schemaText(schema: DescribedSchema, indent = ''): string {
  const { type, properties, items, anyOf, oneOf, additionalProperties } = schema;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const branches = anyOf ?? oneOf;
  if (Array.isArray(branches))
    return [...new Set(branches.filter(isSchema).map((one) => schemaText(one, indent)))].join(' | ');
  if (type === 'array') return `${isSchema(items) ? inBrackets(schemaText(items, indent)) : 'unknown'}[]`;
  if (isSchema(properties)) return objectText(properties, listRequired(schema), indent);
  if (isSchema(additionalProperties)) return `Record<string, ${schemaText(additionalProperties, indent)}>`;
  return scalarText(schema);
}

const isSchema = (value: unknown): value is DescribedSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listRequired = ({ required }: DescribedSchema): readonly unknown[] =>
  Array.isArray(required) ? required : [];

const inBrackets = (text: string): string => (text.includes(' | ') ? `(${text})` : text);

function objectText(properties: DescribedSchema, required: readonly unknown[], indent: string): string {
  const inner = indent + INDENT_STEP;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${inner}${name}${mark}: ${isSchema(schema) ? schemaText(schema, inner) : 'unknown'};`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

/** Returns the reference, else the format, else the type: a format says more than `string`. */
function scalarText({ type, format, $ref }: DescribedSchema): string {
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? 'unknown';
  if (typeof format === 'string') return format;
  return typeof type === 'string' ? type : 'unknown';
}
