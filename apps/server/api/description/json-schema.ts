import * as z from 'zod/mini';

/** A JSON schema, as OpenAPI 3.1 uses it. */
export type JsonSchema = { readonly [key: string]: unknown };
export type Direction = 'input' | 'output';

/** The schemas of a description by name. */
export type SchemaNames = readonly (readonly [name: string, schema: z.ZodMiniType])[];

type Converted = { readonly schema: JsonSchema; readonly named: Readonly<Record<string, JsonSchema>> };

/** Returns a function that converts a schema of the contract; named ones become references to `named`. */
export function createConverter(names: SchemaNames) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of names) registry.add(schema, { id });
  return (schema: z.ZodMiniType, io: Direction): Converted => {
    const {
      $schema: _,
      $defs = {},
      ...converted
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      metadata: registry,
      override: ({ zodSchema, jsonSchema }) => {
        Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
        simplify(zodSchema, jsonSchema, io);
      },
    });
    const named = Object.entries($defs).map(([name, { id: __, ...definition }]) => [name, definition]);
    return { schema: relocate(converted), named: relocate(Object.fromEntries(named)) };
  };
}

/** Removes what a format or a type already says, and what would refuse fields that a later version adds. */
function simplify(zodSchema: z.core.$ZodType, schema: JsonSchema & { id?: unknown }, io: Direction): void {
  const json = schema as Record<string, unknown>;
  const def = zodSchema._zod.def as { readonly type: string; readonly catchall?: unknown };
  if (io === 'output' && def.type === 'object' && def.catchall === undefined)
    delete json.additionalProperties;
  if (typeof json.format === 'string') delete json.pattern;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  // A list of names that are all required already says so.
  if (def.type === 'record') delete json.required;
}

/** Points references to the components of the description. */
const relocate = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));

/** Converts a schema without names in it. */
export const toPlainJson = (schema: z.ZodMiniType): JsonSchema => {
  const { $schema: _, ...converted } = z.toJSONSchema(schema);
  return converted;
};
