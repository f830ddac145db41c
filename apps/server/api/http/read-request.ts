import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { listFieldProblems, type RequestPart } from '../../platform/http/field-problems.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Handler } from './handle.ts';

/** Creates the function that parses a request by its contract; it throws a refusal that lists every problem. */
export function createRequestReader({ call }: Handler): (request: FastifyRequest) => Record<string, unknown> {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) =>
    call[part] ? [{ part, schema: z.compile(call[part]) }] : [],
  );
  return (request) => {
    const read = parts.map(({ part, schema }) => readPart(part, schema, request[part] ?? {}));
    const problems = read.flatMap(({ problems }) => problems);
    if (problems.length > 0) throw new Refusal('INVALID_REQUEST', problems);
    return Object.fromEntries(read.map(({ part, value }) => [part, value]));
  };
}

function readPart(part: RequestPart, schema: z.ZodMiniType, value: unknown) {
  const { success, data, error } = schema.safeParse(value);
  const problems = success ? [] : listFieldProblems(part, error.issues, value);
  return { part, value: data, problems };
}
