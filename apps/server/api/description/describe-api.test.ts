import { AREAS } from '@groundwork/contract/description/areas.ts';
import { FIELD_TEXTS } from '@groundwork/contract/description/fields.ts';
import { ERRORS } from '@groundwork/contract/errors.ts';
import { expect, test } from 'vitest';
import { listContractCalls } from '../tests/contract-calls.fixture.ts';
import { describeApi } from './describe-api.ts';
import { isNumeric, isSchema } from './field-texts.ts';
import type { JsonSchema } from './json-schema.ts';

type Examples = { readonly typical: { readonly value: unknown } };
type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly examples?: Examples }>>;
type Parameter = JsonSchema & { readonly name: string; readonly in: string; readonly examples: Examples };
type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters?: readonly JsonSchema[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, JsonSchema>>;
  readonly 'x-errors': readonly (keyof typeof ERRORS)[];
};

const calls = await listContractCalls();
const description = describeApi(calls, 'https://portal.example.com');
const text = JSON.stringify(description);
const paths = description.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
const operations = calls.map((call) => ({
  call,
  name: `${call.method} ${call.path}`,
  operation: paths[call.path]?.[call.method.toLowerCase()] as Operation,
}));

/** Returns what a reference stands for, or the value itself. */
function resolve(value: JsonSchema | undefined): JsonSchema {
  const reference = value?.$ref;
  if (typeof reference !== 'string') return value ?? {};
  const found = reference
    .slice(2)
    .split('/')
    .reduce<unknown>((inside, key) => (isSchema(inside) ? inside[key] : undefined), description);
  if (!isSchema(found)) throw new Error(`${reference} leads nowhere`);
  return found;
}

const listParameters = ({ parameters = [] }: Operation): Parameter[] =>
  parameters.map((one) => resolve(one) as Parameter);
const getContent = (part: JsonSchema | undefined): Content => (resolve(part).content ?? {}) as Content;

type Field = { readonly at: string; readonly schema: JsonSchema };

/** Lists the fields of a schema, nested ones included, with where they stand. */
function listFields(schema: unknown, at: string): Field[] {
  if (Array.isArray(schema)) return schema.flatMap((inner) => listFields(inner, at));
  if (!isSchema(schema)) return [];
  const { properties, items, additionalProperties, anyOf, oneOf, allOf } = schema;
  const fields = isSchema(properties) ? Object.entries(properties) : [];
  return [
    ...fields.flatMap(([name, field]) => [
      { at: `${at} ${name}`, schema: field as JsonSchema },
      ...listFields(field, `${at} ${name}`),
    ]),
    ...[items, additionalProperties, anyOf, oneOf, allOf].flatMap((inner) => listFields(inner, at)),
  ];
}

const schemas = (description.components as { schemas: Readonly<Record<string, JsonSchema>> }).schemas;
const fields = [
  ...Object.entries(schemas).flatMap(([name, schema]) => listFields(schema, name)),
  ...operations.flatMap(({ name, operation }) => [
    ...listParameters(operation).map(
      (parameter): Field => ({
        at: `${name} ${parameter.name}`,
        schema: { ...(parameter.schema as JsonSchema), ...parameter },
      }),
    ),
    ...[operation.requestBody as JsonSchema | undefined, operation.responses['200']].flatMap((part) =>
      Object.values(getContent(part)).flatMap(({ schema }) => listFields(schema, name)),
    ),
  ]),
];

test('every call is described once, under a name that only its address decides', () => {
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('patchV1PortalMachinesIdLoadCapacity');
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]+$/);
});

test('every parameter and field has a sentence, and every number a unit', () => {
  const withoutSentence = fields.filter(
    ({ schema: { $ref, description: sentence = resolve({ $ref }).description } }) =>
      !/^\S+ .*[.`]$|^Why\.$/s.test(String(sentence)),
  );
  const withoutUnit = fields.filter(
    ({ schema }) => isNumeric(schema) && typeof schema['x-unit'] !== 'string',
  );
  const toPlaces = (found: Field[]) =>
    found.map(({ at }) => `${at}: describe it in packages/contract/description`);
  expect(toPlaces(withoutSentence)).toEqual([]);
  expect(toPlaces(withoutUnit)).toEqual([]);
});

/** Calls whose query token the specification fixes. */
const QUERY_TOKENS = [
  'GET /v1/users/invitation',
  'POST /v1/users/invitation/accept',
  'POST /v1/users/unsubscribe',
];

test('no address carries a secret: logs of servers and proxies hold addresses', () => {
  const withSecret = operations.filter(({ name, operation }) =>
    listParameters(operation).some(
      (one) => /token|password|secret/i.test(one.name) && !QUERY_TOKENS.includes(name),
    ),
  );
  expect(withSecret.map(({ name }) => name)).toEqual([]);
});

test('every text is of a field and a call that exist', () => {
  const names = new Set(fields.map(({ at }) => at.slice(at.lastIndexOf(' ') + 1)));
  expect(Object.keys(FIELD_TEXTS).filter((name) => !names.has(name))).toEqual([]);
  const known = new Set(operations.map(({ name }) => name));
  expect(
    AREAS.flatMap(({ calls: texts = {} }) => Object.keys(texts)).filter((name) => !known.has(name)),
  ).toEqual([]);
});

test('references lead somewhere, and every part is referred to', () => {
  const references = new Set(
    [...text.matchAll(/"\$ref":"#([^"]+)"/g)].map(([, reference = '']) => reference),
  );
  for (const reference of references) expect(resolve({ $ref: `#${reference}` })).toBeTypeOf('object');
  const components = description.components as Readonly<Record<string, object>>;
  const unused = ['schemas', 'parameters', 'responses'].flatMap((kind) =>
    Object.keys(components[kind] ?? {})
      .map((name) => `/components/${kind}/${name}`)
      .filter((place) => !references.has(place)),
  );
  expect(unused).toEqual([]);
});

test('no object of several fields stands in two places', () => {
  const seen = new Map<string, string>();
  const copies: string[] = [];
  for (const { at, schema } of fields) {
    for (const object of [schema, schema.items].filter(isSchema)) {
      if (!isSchema(object.properties) || Object.keys(object.properties).length < 3) continue;
      const content = JSON.stringify(object.properties);
      const first = seen.get(content);
      if (first !== undefined) copies.push(`${at} is a copy of ${first}: name the schema in its area`);
      seen.set(content, at);
    }
  }
  expect(copies).toEqual([]);
});

test.for(operations)('$name has valid examples', ({ call, operation }) => {
  const parts = { path: call.params, query: call.query };
  for (const [place, schema] of Object.entries(parts)) {
    const own = listParameters(operation).filter((parameter) => parameter.in === place);
    if (!schema) expect(own).toEqual([]);
    else schema.parse(Object.fromEntries(own.map(({ name, examples }) => [name, examples.typical.value])));
  }
  const [body] = Object.values(operation.requestBody?.content ?? {});
  if (call.body) call.body.parse(body?.examples?.typical.value);
  const [answer] = Object.values(getContent(operation.responses['200']));
  const example = answer?.examples?.typical.value;
  if (typeof call.answer !== 'string') expect(call.answer.parse(example)).toEqual(example);
  else if (call.answer !== 'image' && call.answer !== 'png') expect(example).toBeTypeOf('string');
});

test.for(operations)('$name names who may call it and how it fails', ({ call, operation }) => {
  const isOpen = call.may === 'anyone';
  expect(operation.security.length === 0).toBe(isOpen);
  expect(operation.tags).toHaveLength(1);
  const refusal = operation.responses['4XX'];
  const described = `${refusal?.description} ${resolve(refusal).description}`;
  for (const code of call.errors) expect(described).toContain(`${ERRORS[code].status} \`${code}\``);
  expect(operation['x-errors']).toEqual(expect.arrayContaining([...call.errors]));
});
