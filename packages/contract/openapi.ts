import * as z from 'zod/mini';
import { call } from './call.ts';

const schema = z.record(z.string(), z.unknown());
/** A JSON schema in the API description. */
export type DescribedSchema = z.output<typeof schema>;

const examples = z.optional(z.record(z.string(), z.object({ value: z.unknown() })));
const content = z.record(z.string(), z.object({ schema, examples }));

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: z.optional(z.string()),
  'x-unit': z.optional(z.string()),
  schema,
  examples,
});
export type DescribedParameter = z.output<typeof parameter>;

/** An answer, or a reference to one that calls share. */
const response = z.object({
  $ref: z.optional(z.string()),
  description: z.optional(z.string()),
  content: z.optional(content),
});
export type DescribedResponse = z.output<typeof response>;

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  security: z.array(schema),
  parameters: z.optional(z.array(z.union([z.object({ $ref: z.string() }), parameter]))),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), response),
  'x-permission': z.optional(z.string()),
  'x-module': z.optional(z.string()),
  'x-errors': z.array(z.string()),
});
export type DescribedCall = z.output<typeof operation>;

const description = z.object({
  info: z.object({ description: z.string() }),
  /** The portal itself. */
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), schema),
    parameters: z.record(z.string(), parameter),
    responses: z.record(z.string(), response),
  }),
});
export type ApiDescription = z.output<typeof description>;

/**
 * The API description, as far as its page shows it. Not itself part of the description. A session is only needed if the
 * operator has closed it.
 */
export const GET = call({
  method: 'GET',
  path: '/openapi.json',
  summary: 'Describes the API',
  answer: description,
  errors: [],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
});
