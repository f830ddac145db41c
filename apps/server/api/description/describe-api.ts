import type { CallShape } from '@groundwork/contract/call.ts';
import type { Area, NamedSchema } from '@groundwork/contract/description/area.ts';
import { AREAS } from '@groundwork/contract/description/areas.ts';
import { BASIC_SCHEMAS } from '@groundwork/contract/description/basic-schemas.ts';
import { Components } from './components.ts';
import { type ConvertedCall, describeCall } from './describe-call.ts';
import { describeErrorAnswers, ERROR_SCHEMAS, referToErrors } from './error-answers.ts';
import type { Schemas } from './examples.ts';
import { describeFields } from './field-texts.ts';
import { createConverter, type Direction, type JsonSchema, toPlainJson } from './json-schema.ts';
import { sharePaths } from './repeated-parts.ts';
import { tidy } from './tidy.ts';

const NAMED = [BASIC_SCHEMAS, ...AREAS.map(({ schemas = {} }) => schemas)].flatMap((schemas) =>
  Object.entries(schemas),
);

/** Describes the whole API (OpenAPI 3.1, https://spec.openapis.org/oas/v3.1.1), generated from the contract. */
export function describeApi(calls: readonly CallShape[], publicUrl: string): JsonSchema {
  const components = new Components();
  const convert = createConverter(NAMED.map(([name, { schema }]) => [name, schema]));
  const toJson = (schema: CallShape['query'], io: Direction): JsonSchema | null => {
    if (!schema) return null;
    const converted = convert(schema, io);
    components.add(converted.named, io);
    return converted.schema;
  };
  const converted = calls.map(
    (call): ConvertedCall => ({
      call,
      area: findArea(call.path),
      params: toJson(call.params, 'input'),
      query: toJson(call.query, 'input'),
      body: toJson(call.body, 'input'),
      answer: typeof call.answer === 'string' ? null : toJson(call.answer, 'output'),
    }),
  );
  for (const [name, { schema }] of NAMED)
    if (isList(schema)) components.add({ [name]: toPlainJson(schema) }, 'output');
  const { schemas: plain, toRequest } = components.finish();
  const schemas: Schemas = { ...ERROR_SCHEMAS, ...describeSchemas(plain) };
  const operations = converted.map((one) => ({
    call: one.call,
    operation: describeCall(one, { schemas, toRequest }, referToErrors(one.call)),
  }));
  const { paths, parameters, responses } = sharePaths(operations);
  return tidy({
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: publicUrl, description: 'This portal.' }],
    tags: AREAS.map(({ name, text }) => ({ name, description: text })),
    paths,
    components: {
      schemas,
      parameters,
      responses: { ...responses, ...describeErrorAnswers() },
      securitySchemes: SECURITY,
    },
  });
}

/** Lists of values are found by their content, because each schema of the contract has its own copy. */
const isList = (schema: NamedSchema['schema']): boolean => schema._zod.def.type === 'enum';

function describeSchemas(plain: Schemas): Schemas {
  const texts: Readonly<Record<string, NamedSchema>> = Object.fromEntries(NAMED);
  return Object.fromEntries(
    Object.entries(plain).map(([name, schema]) => {
      const named = texts[name] ?? texts[name.replace(/Request$/, '')];
      const { text, fields = {}, example } = named ?? {};
      const described = {
        ...describeFields(schema, fields),
        description: text,
        ...(example !== undefined && { examples: [example] }),
      };
      return [name, described];
    }),
  );
}

/** Finds the area of an address: the one with the longest beginning. */
export function findArea(path: string): Area {
  const found = AREAS.flatMap((area) => area.addresses.map((address) => ({ area, address })))
    .filter(({ address }) => path === address || path.startsWith(`${address}/`))
    .sort((a, b) => b.address.length - a.address.length)[0];
  if (!found) throw new Error(`No area in packages/contract/description has the address ${path}`);
  return found.area;
}

const INFO = {
  title: 'Groundwork API',
  version: '1',
  summary: 'Machines, their states and figures, and the records that decide them.',
  description: [
    'Requests and answers are JSON in UTF-8, unless a call says otherwise.',
    '**Signing in.** Send `POST /identity/v1/sign-in` once, then `Authorization: Bearer <token>` with each call. A program uses an access token, which people create on the screens, in place of that: its scopes say what it may do, and each call lists the one that it needs. A program that delivers readings uses the ingest key of its source instead.',
    '**Instants** are RFC 3339 with an offset, such as `2026-11-20T07:30:00Z`. **Dates** are civil dates, such as `2026-11-20`, in the zone that the field names; a range includes both of its ends. **Ids** are whole numbers written as text.',
    '**Units** stand in the names of fields (`durationSeconds`) or in their descriptions. `null` means unknown or none, never zero.',
    '**Fields** can be added to answers at any time, so ignore those that you do not know. Requests with unknown fields are refused.',
    '**Errors** have the same body everywhere. Decide by `code`; the message is for people. An address that exists with other methods answers 405 with `METHOD_NOT_ALLOWED`.',
    '**Limits.** After too many calls in a minute the answer is 429, with the seconds to wait in `Retry-After`. A JSON body has at most 1 MiB.',
  ].join('\n\n'),
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
};

const SECURITY = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a session, from `POST /identity/v1/sign-in`.',
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'gwt_…',
    description:
      'An access token of a person or an organisation, which people create on the screens of the portal. It needs the scope that the call lists.',
  },
  ingestKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'The ingest key of a source. It can store readings of that source and nothing else.',
  },
};
