import type { CallShape } from '@groundwork/contract/call.ts';
import type { Operation } from './describe-call.ts';
import { isSchema } from './field-texts.ts';
import type { JsonSchema } from './json-schema.ts';

type DescribedCall = { readonly call: CallShape; readonly operation: Operation };

type Shared = Readonly<Record<string, JsonSchema>>;

/** Arranges the calls by path. Parameters and answers that several of them have in common become components. */
export function sharePaths(calls: readonly DescribedCall[]) {
  const parameters = findShared(
    calls.flatMap(({ operation }) => operation.parameters ?? []),
    ({ name }) => String(name),
  );
  const responses = findShared(
    calls.map(({ operation }) => operation.responses['200']),
    nameAnswer,
  );
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const { call, operation } of calls) {
    const shared: JsonSchema = {
      ...operation,
      ...(operation.parameters && {
        parameters: operation.parameters.map((one) => refer('parameters', parameters, one, String(one.name))),
      }),
      responses: {
        ...operation.responses,
        200: refer(
          'responses',
          responses,
          operation.responses['200'],
          nameAnswer(operation.responses['200']),
        ),
      },
    };
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: shared };
  }
  return { paths, parameters, responses };
}

/** Returns the parts that several calls have, by name: of those with one name, the most used. */
function findShared(parts: readonly JsonSchema[], getName: (part: JsonSchema) => string | null): Shared {
  const equal = Map.groupBy(parts, (part) => JSON.stringify(part));
  const shared: Record<string, JsonSchema> = {};
  for (const [part, ...others] of [...equal.values()].sort((a, b) => b.length - a.length)) {
    const name = part && getName(part);
    if (name && others.length > 0 && !(name in shared)) shared[name] = part;
  }
  return Object.fromEntries(Object.entries(shared).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function refer(kind: string, shared: Shared, part: JsonSchema, name: string | null): JsonSchema {
  const isShared = name !== null && JSON.stringify(shared[name]) === JSON.stringify(part);
  return isShared ? { $ref: `#/components/${kind}/${name}` } : part;
}

/** Returns the name of an answer that calls can share: that of its schema, or of its file; null: they cannot. */
function nameAnswer({ content }: JsonSchema): string | null {
  const [mediaType, body] = (isSchema(content) && Object.entries(content)[0]) || [];
  if (mediaType === 'text/csv') return 'CsvFile';
  const schema = isSchema(body) && isSchema(body.schema) ? body.schema : {};
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? null;
  const { properties } = schema;
  return isSchema(properties) && Object.keys(properties).length === 0 ? 'Nothing' : null;
}
