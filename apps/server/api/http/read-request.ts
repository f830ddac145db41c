import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { compileOnce } from '../../platform/compile-once.ts';
import { listFieldProblems, type RequestPart } from '../../platform/http/field-problems.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Handler } from './handle.ts';

/** Creates the function that parses a request by its contract; it throws a refusal that lists every problem. */
export function createRequestReader({ call }: Handler): (request: FastifyRequest) => Record<string, unknown> {
  // The fields of a form are read with its file, after the permission check.
  const names = call.file ? (['params', 'query'] as const) : (['params', 'query', 'body'] as const);
  const parts = names.flatMap((part) => (call[part] ? [{ part, schema: compileOnce(call[part]) }] : []));
  return (request) => {
    const read = parts.map(({ part, schema }) => readPart(part, schema, request[part] ?? {}));
    const problems = read.flatMap(({ problems }) => problems);
    if (problems.length > 0) throw new Refusal('INVALID_REQUEST', problems);
    return Object.fromEntries(read.map(({ part, value }) => [part, value]));
  };
}

/** Creates the function that parses one part of a request; it throws a refusal that lists every problem. */
export function createPartReader(part: RequestPart, shape: z.ZodMiniType): (value: unknown) => unknown {
  const schema = compileOnce(shape);
  return (given) => {
    const { value, problems } = readPart(part, schema, given);
    if (problems.length > 0) throw new Refusal('INVALID_REQUEST', problems);
    return value;
  };
}

function readPart(part: RequestPart, schema: z.ZodMiniType, value: unknown) {
  const { success, data, error } = schema.safeParse(value);
  const problems = success ? [] : listFieldProblems(part, error.issues, value);
  return { part, value: data, problems };
}
