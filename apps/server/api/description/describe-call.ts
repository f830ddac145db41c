import type { CallShape, StreamedAnswer } from '@groundwork/contract/call.ts';
import type { Area, CallText } from '@groundwork/contract/description/area.ts';
import type { ToRequest } from './components.ts';
import { isRepeatable, listErrorCodes } from './error-answers.ts';
import { composeExample, type Schemas } from './examples.ts';
import { describeField, describeFields, isSchema } from './field-texts.ts';
import type { JsonSchema } from './json-schema.ts';

/** A call with the JSON schemas of its parts, and the texts of its area. */
export type ConvertedCall = {
  readonly call: CallShape;
  readonly area: Area;
  readonly params: JsonSchema | null;
  readonly query: JsonSchema | null;
  readonly body: JsonSchema | null;
  /** Null if the answer is a stream. */
  readonly answer: JsonSchema | null;
};

type ErrorReferences = Readonly<Record<string, JsonSchema>>;
type Shared = { readonly schemas: Schemas; readonly toRequest: ToRequest };

/** Returns the name of a call in generated clients; it changes only with the address. */
const getOperationId = ({ method, path }: CallShape): string =>
  `${method.toLowerCase()}${path.replaceAll(/[/{}_-]+(\w)?/g, (_, next = '') => next.toUpperCase())}`;

export type Operation = JsonSchema & {
  readonly parameters?: readonly JsonSchema[];
  readonly responses: Readonly<Record<string, JsonSchema>> & { readonly 200: JsonSchema };
};

export function describeCall(converted: ConvertedCall, shared: Shared, errors: ErrorReferences): Operation {
  const { call, area } = converted;
  const text = area.calls?.[`${call.method} ${call.path}`] ?? {};
  return {
    operationId: getOperationId(call),
    tags: [area.name],
    summary: call.summary,
    ...describeAccess(call),
    'x-errors': listErrorCodes(call),
    ...describeParameters(converted, text, shared),
    ...describeBody(converted, text, shared),
    responses: { 200: describeAnswer(converted, text, shared), ...errors },
  };
}

function describeAccess({ may, scope = 'person', module }: CallShape): JsonSchema {
  const flag = module === 'always' ? {} : { 'x-module': module };
  if (may === 'anyone') return { security: [] };
  if (may === 'ingest-key') return { security: [{ ingestKey: [] }] };
  const security = [{ session: [] }, ...(scope === 'person' ? [] : [{ accessToken: [scope] }])];
  return { security, ...(may !== 'signed-in' && { 'x-permission': may }), ...flag };
}

function describeParameters(
  { call, params, query }: ConvertedCall,
  text: CallText,
  { schemas, toRequest }: Shared,
) {
  const parameters = [
    ...listParameters('path', params && toRequest(params), text, schemas),
    ...listParameters('query', query && toRequest(query), text, schemas),
    ...(isRepeatable(call) ? [IDEMPOTENCY_KEY] : []),
  ];
  return parameters.length === 0 ? {} : { parameters };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Only with an access token: a text of your choice that names this change. The same request with the same key changes nothing again within 24 hours and has the first answer, then with the header `Idempotency-Replayed: true`.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  examples: { typical: { value: 'b7f1c2de-3f0a-4f6e-9d3c-6a1f0e7c2b11' } },
};

function listParameters(
  place: 'path' | 'query',
  schema: JsonSchema | null,
  text: CallText,
  schemas: Schemas,
) {
  const { properties, required } = schema ?? {};
  if (!isSchema(properties)) return [];
  const isRequired = (name: string) =>
    place === 'path' || (Array.isArray(required) && required.includes(name));
  return Object.entries(properties).map(([name, field]) => {
    const described = describeField(name, isSchema(field) ? field : {}, text.fields ?? {});
    const { description, examples: _, 'x-unit': unit, ...plain } = described;
    return {
      name,
      in: place,
      required: isRequired(name),
      description,
      ...(unit !== undefined && { 'x-unit': unit }),
      schema: plain,
      examples: toExamples(composeExample(described, schemas)),
    };
  });
}

function describeBody({ call: { file }, body }: ConvertedCall, text: CallText, shared: Shared): JsonSchema {
  if (file) {
    const field = describeField(
      file.field,
      { type: 'string', contentMediaType: 'application/octet-stream', 'x-max-bytes': file.maxBytes },
      text.fields ?? {},
    );
    const fields = body && describeFields(shared.toRequest(body), text.fields ?? {});
    const schema = {
      type: 'object',
      required: [...(file.isOptional ? [] : [file.field]), ...listTexts(fields?.required)],
      properties: { [file.field]: field, ...(isSchema(fields?.properties) && fields.properties) },
    };
    const examples = fields && {
      examples: toExamples(text.request ?? composeExample(fields, shared.schemas)),
    };
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema, ...examples } } },
    };
  }
  if (!body) return {};
  const content = describeJson(shared.toRequest(body), text, text.request, shared);
  return { requestBody: { required: true, content } };
}

function describeJson(schema: JsonSchema, text: CallText, example: unknown, { schemas }: Shared): JsonSchema {
  const described = describeFields(schema, text.fields ?? {});
  return {
    'application/json': {
      schema: described,
      examples: toExamples(example ?? composeExample(described, schemas)),
    },
  };
}

const listTexts = (value: unknown): readonly string[] => (Array.isArray(value) ? value : []);

const toExamples = (value: unknown): JsonSchema => ({ typical: { value } });

type StreamText = { readonly mediaType: string; readonly description: string; readonly example?: string };

const STREAMS: Record<StreamedAnswer, StreamText> = {
  csv: {
    mediaType: 'text/csv',
    description: 'A file in UTF-8 with a heading line, RFC 4180.',
    example: 'Name,State\r\nEX-07,active\r\n',
  },
  'event-stream': {
    mediaType: 'text/event-stream',
    description: 'Server-sent events until either side closes the connection; the data of each is JSON.',
    example: 'event: machines\ndata: ["1042"]\n\n',
  },
  'json-lines': {
    mediaType: 'application/x-ndjson',
    description: 'A JSON object a line. Nothing follows if no line is sent.',
  },
  image: { mediaType: 'image/webp', description: 'The picture.' },
  png: { mediaType: 'image/png', description: 'The picture.' },
};

function describeAnswer({ call, answer }: ConvertedCall, text: CallText, shared: Shared): JsonSchema {
  if (answer) {
    const target =
      typeof answer.$ref === 'string' ? shared.schemas[answer.$ref.split('/').at(-1) ?? ''] : null;
    const description = target?.description ?? '';
    return { description, content: describeJson(answer, text, text.answer, shared) };
  }
  const { mediaType, description, example: typical } = STREAMS[call.answer as StreamedAnswer];
  const example = text.answer ?? typical;
  const content = {
    schema: { type: 'string' },
    ...(example !== undefined && { examples: toExamples(example) }),
  };
  return { description, content: { [mediaType]: content } };
}
