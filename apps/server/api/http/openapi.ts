import type { CallShape, StreamedAnswer } from '@groundwork/contract/call.ts';
import { COMMON_ERRORS, ERRORS, type ErrorCode } from '@groundwork/contract/errors.ts';
import * as z from 'zod/mini';

type JsonObject = Readonly<Record<string, unknown>>;

const ERROR_SCHEMA: JsonObject = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(ERRORS) },
    message: { type: 'string' },
    requestId: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'reason', 'message'],
        properties: {
          field: { type: 'string' },
          reason: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
};

/** Describes the whole API (OpenAPI 3.1, https://spec.openapis.org/oas/v3.1.1), generated from the contract. */
export function describeApi(calls: readonly CallShape[], publicUrl: string): JsonObject {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const call of calls) {
    const path = paths[call.path] ?? {};
    paths[call.path] = { ...path, [call.method.toLowerCase()]: describeCall(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Groundwork', version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session.' },
        ingestKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'The key of a source that sends by itself.',
        },
      },
    },
  };
}

function describeCall(call: CallShape): JsonObject {
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/[/{}_-]+(\w)?/g, (_, next = '') => next.toUpperCase())}`,
    summary: call.summary,
    ...describeAccess(call.may),
    parameters: [...describeParameters('path', call.params), ...describeParameters('query', call.query)],
    ...describeBody(call),
    responses: { 200: describeAnswer(call.answer), ...describeErrors(call.errors) },
  };
}

function describeBody({ body, file }: CallShape): JsonObject {
  if (file) {
    const properties = { [file.field]: { type: 'string', contentMediaType: 'application/octet-stream' } };
    const schema = { type: 'object', required: [file.field], properties };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: toJsonSchema(body, 'input') } } },
  };
}

function describeAccess(may: CallShape['may']): JsonObject {
  if (may === 'anyone') return { security: [] };
  if (may === 'ingest-key') return { security: [{ ingestKey: [] }] };
  return { security: [{ bearer: [] }], ...(may !== 'signed-in' && { 'x-permission': may }) };
}

const toJsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
};

function describeParameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: JsonObject;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }));
}

const MEDIA_TYPES: Record<StreamedAnswer, string> = {
  csv: 'text/csv',
  'event-stream': 'text/event-stream',
  image: 'image/webp',
};

function describeAnswer(answer: CallShape['answer']): JsonObject {
  const content =
    typeof answer === 'string'
      ? { [MEDIA_TYPES[answer]]: { schema: { type: 'string' } } }
      : { 'application/json': { schema: toJsonSchema(answer, 'output') } };
  return { description: 'The response', content };
}

/** Describes the errors by status, each with its codes. */
function describeErrors(own: readonly ErrorCode[]): JsonObject {
  const codes = [...new Set<ErrorCode>([...COMMON_ERRORS, ...own])];
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [String(status), { description: of.join(', '), content }]),
  );
}
