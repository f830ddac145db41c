import * as z from 'zod/mini';

const compiled = new WeakMap<z.ZodMiniType, z.ZodMiniType>();

/** Compiles a schema the first time that it is requested: calls share shapes, and tests start many servers in one process. */
export function compileOnce<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  const known = compiled.get(schema) ?? z.compile(schema);
  compiled.set(schema, known);
  return known as Schema;
}
