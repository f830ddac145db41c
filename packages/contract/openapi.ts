import * as z from 'zod/mini';
import { call } from './call.ts';

const schema = z.record(z.string(), z.unknown());
/** A JSON schema in the API description. */
export type DescribedSchema = z.output<typeof schema>;

const content = z.record(z.string(), z.object({ schema }));

const operation = z.object({
  summary: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema }),
  ),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
  'x-permission': z.optional(z.string()),
});
export type DescribedCall = z.output<typeof operation>;

/** The API description, as far as its page shows it. Not itself part of the description. */
export const GET = call({
  method: 'GET',
  path: '/openapi.json',
  summary: 'Describes the API',
  answer: z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) }),
  errors: [],
  may: 'signed-in',
  module: 'always',
});
