import { isSchema } from './field-texts.ts';
import type { JsonSchema } from './json-schema.ts';

/** An object schema with fewer fields is repeated rather than referred to. */
const MIN_SHARED_FIELDS = 3;

type NamedObject = {
  readonly name: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly required: ReadonlySet<unknown>;
};

type Names = {
  readonly lists: ReadonlyMap<string, string>;
  readonly objects: readonly NamedObject[];
  /** The sentence of each named schema, by the reference to it. */
  readonly texts: ReadonlyMap<string, unknown>;
};

/**
 * Removes repetitions: a list of values that equals a named one becomes a reference to it, and so do the fields of an
 * object that are those of a named one. A sentence that the named schema has already is left out. Typical values of
 * single fields go too, since the examples of calls have them.
 */
export function tidy(description: JsonSchema): JsonSchema {
  const plain = mapSchemas(description, '', (schema) => schema) as JsonSchema;
  const named =
    isSchema(plain.components) && isSchema(plain.components.schemas) ? plain.components.schemas : {};
  const texts = new Map(
    toEntries(named).map(({ name, schema }) => [`#${SCHEMAS}${name}`, schema.description]),
  );
  const names = { lists: listLists(named), objects: listObjects(named), texts };
  return mapSchemas(plain, '', (schema, at) => share(schema, at.slice(SCHEMAS.length), names)) as JsonSchema;
}

const SCHEMAS = '/components/schemas/';

const toEntries = (schemas: JsonSchema) =>
  Object.entries(schemas).flatMap(([name, schema]) => (isSchema(schema) ? [{ name, schema }] : []));

const listLists = (named: JsonSchema): Names['lists'] =>
  new Map(
    toEntries(named).flatMap(({ name, schema }) =>
      Array.isArray(schema.enum) ? [[JSON.stringify(schema.enum), name] as const] : [],
    ),
  );

/** Lists the objects whose fields others may have as well, the largest first. */
const listObjects = (named: JsonSchema): readonly NamedObject[] =>
  toEntries(named)
    .flatMap(({ name, schema }): NamedObject[] => {
      if (!isSchema(schema.properties) || schema.additionalProperties !== undefined) return [];
      const fields = new Map(
        Object.entries(schema.properties).map(([key, field]) => [key, JSON.stringify(field)]),
      );
      return fields.size < MIN_SHARED_FIELDS ? [] : [{ name, fields, required: toSet(schema.required) }];
    })
    .sort((a, b) => b.fields.size - a.fields.size);

const toSet = (list: unknown): ReadonlySet<unknown> => new Set(Array.isArray(list) ? list : []);

function share(schema: JsonSchema, name: string, { lists, objects, texts }: Names): JsonSchema {
  const list = Array.isArray(schema.enum) ? lists.get(JSON.stringify(schema.enum)) : undefined;
  if (list !== undefined && list !== name) {
    const { type: _, enum: __, ...rest } = schema;
    return { $ref: `#${SCHEMAS}${list}`, ...rest };
  }
  if (typeof schema.$ref === 'string' && schema.description === texts.get(schema.$ref)) {
    const { description: _, ...rest } = schema;
    return rest;
  }
  const { properties, additionalProperties } = schema;
  if (!isSchema(properties) || additionalProperties !== undefined || schema.type !== 'object') return schema;
  const base = objects.find(
    (object) => object.name !== name && isPartOf(object, properties, toSet(schema.required)),
  );
  return base ? extend(base, schema, properties) : schema;
}

function isPartOf(
  { fields, required }: NamedObject,
  properties: JsonSchema,
  own: ReadonlySet<unknown>,
): boolean {
  if (fields.size > Object.keys(properties).length) return false;
  for (const [key, field] of fields)
    if (own.has(key) !== required.has(key) || JSON.stringify(properties[key]) !== field) return false;
  return true;
}

function extend({ name, fields }: NamedObject, schema: JsonSchema, properties: JsonSchema): JsonSchema {
  const { properties: _, required, type, description } = schema;
  const $ref = `#${SCHEMAS}${name}`;
  const rest = Object.entries(properties).filter(([key]) => !fields.has(key));
  const described = description === undefined ? {} : { description };
  if (rest.length === 0) return { $ref, ...described };
  const restRequired = Array.isArray(required) ? required.filter((key) => !fields.has(String(key))) : [];
  const own = {
    type,
    properties: Object.fromEntries(rest),
    ...(restRequired.length > 0 && { required: restRequired }),
  };
  return { ...described, allOf: [{ $ref }, own] };
}

/** Maps every object of a value from the outside in. Examples are no schemas: they stay, and typical values go. */
function mapSchemas(
  value: unknown,
  at: string,
  map: (schema: JsonSchema, at: string) => JsonSchema,
): unknown {
  if (Array.isArray(value)) return value.map((inner) => mapSchemas(inner, `${at}[]`, map));
  if (!isSchema(value)) return value;
  const mapped: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(map(value, at))) {
    // As a list these are typical values of a schema, as an object the examples of a call.
    if (key === 'examples' && Array.isArray(inner)) continue;
    mapped[key] = key === 'examples' ? inner : mapSchemas(inner, `${at}/${key}`, map);
  }
  return mapped;
}
