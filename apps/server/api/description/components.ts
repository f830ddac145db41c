import type { Direction, JsonSchema } from './json-schema.ts';

const ROOT = '#/components/schemas/';

type Variants = { input?: JsonSchema; output?: JsonSchema };

const listReferences = (schema: JsonSchema): readonly string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

/**
 * Collects named schemas. One that a request may write differently than an answer has it, for example without a field
 * that has a default, becomes two: `Site` and `SiteRequest`.
 */
export class Components {
  readonly #variants = new Map<string, Variants>();

  add(named: Readonly<Record<string, JsonSchema>>, io: Direction): void {
    for (const [name, schema] of Object.entries(named))
      this.#variants.set(name, { ...this.#variants.get(name), [io]: schema });
  }

  /** Returns the schemas, and a function that names the requests' own variants in a schema of a request. */
  finish(): { readonly schemas: Readonly<Record<string, JsonSchema>>; readonly toRequest: ToRequest } {
    const split = this.#findSplit();
    const toRequest: ToRequest = (schema) => {
      const text = JSON.stringify(schema);
      return JSON.parse(
        text.replaceAll(/"#\/components\/schemas\/(\w+)"/g, (reference, name) =>
          split.has(name) ? `"${ROOT}${name}Request"` : reference,
        ),
      );
    };
    const schemas: Record<string, JsonSchema> = {};
    for (const [name, { input, output }] of [...this.#variants].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (output) schemas[name] = output;
      if (input && (!output || split.has(name))) schemas[output ? `${name}Request` : name] = toRequest(input);
    }
    return { schemas, toRequest };
  }

  /** Returns the names with two variants: those that differ, and those that refer to one that differs. */
  #findSplit(): ReadonlySet<string> {
    const split = new Set<string>();
    let before = -1;
    while (split.size > before) {
      before = split.size;
      for (const [name, { input, output }] of this.#variants) {
        if (!input || !output || split.has(name)) continue;
        const differs = JSON.stringify(input) !== JSON.stringify(output);
        if (differs || listReferences(input).some((other) => split.has(other))) split.add(name);
      }
    }
    return split;
  }
}

export type ToRequest = <Schema extends JsonSchema>(schema: Schema) => Schema;
