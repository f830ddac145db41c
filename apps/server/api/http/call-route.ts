import { API_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Scope } from '../../db/database.ts';
import { saveAuditEvent } from '../../features/base/audit/public.ts';
import type { Session } from '../../features/people/session/session-query.ts';
import { routeOf } from '../../platform/http/call-address.ts';
import { openCallSignal } from '../../platform/http/call-signal.ts';
import { listFieldProblems, type RequestPart } from '../../platform/http/field-problems.ts';
import { readFilePart } from '../../platform/http/multipart-body.ts';
import { sendJson } from '../../platform/http/send-json.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Audit, Handler, RequestContext } from './handle.ts';
import { type Caller, checkKnown, checkModule, checkPermission, findCaller, NOBODY } from './identify.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Services } from './services.ts';

/** What a handler is given, before its call's types say how much of it. */
type AnyAsked = RequestContext & Caller;

/** The order in which every call is answered. The request id is there already: the HTTP server gives it. */
export function addCallRoute(
  app: FastifyInstance,
  handler: Handler,
  services: Services,
  limitRate: RateLimit,
): void {
  const { call } = handler;
  const readRequest = requestReader(handler);
  const checkAnswer = answerChecker(handler);
  // The browser gives up after the same time. A stream has no end of its own.
  const { timeoutMs = typeof call.answer === 'string' ? null : API_TIMEOUT_MS } = call;
  const callers = new WeakMap<FastifyRequest, Caller>();

  app.route({
    method: call.method,
    url: routeOf(call.path),
    config: { takesFile: call.file !== undefined },
    onRequest: async (request) => {
      const caller = await findCaller(call, request, services.app, services.now());
      callers.set(request, caller);
      await limitRate(request, caller);
      checkKnown(call, caller);
    },
    handler: async (request, reply) => {
      const caller = callers.get(request) ?? NOBODY;
      const { session } = caller;
      const given = readRequest(request);
      checkModule(call, session);
      checkPermission(call, session);
      const signal = openCallSignal(reply, timeoutMs);
      // A body of many bytes is taken from nobody who may not send it.
      const file = call.file && (await readFilePart(request, call.file));
      const asked: AnyAsked = {
        ...given,
        ...(file && { file }),
        ...caller,
        signal,
        ...circumstancesOf(request, services),
      };
      const answer = await runHandler(handler, asked, reply);
      return typeof call.answer === 'string'
        ? reply
        : sendJson(request, reply, checkAnswer(answer), call.isWatched ? 'quickly' : 'well');
    },
  });
}

function circumstancesOf(request: FastifyRequest, services: Services): Omit<RequestContext, 'signal'> {
  const { id: requestId, ip: address } = request;
  return { requestId, address, services, now: services.now() };
}

/** Checks and converts the parts of the request that the contract describes; throws with every problem at once. */
function requestReader({ call }: Handler): (request: FastifyRequest) => Record<string, unknown> {
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

function answerChecker({ call }: Handler): (answer: unknown) => unknown {
  if (typeof call.answer === 'string') return (answer) => answer;
  const schema = z.compile(call.answer);
  return (answer) => schema.parse(answer);
}

async function runHandler(handler: Handler, asked: AnyAsked, reply: FastifyReply): Promise<unknown> {
  try {
    return handler.opensTransaction
      ? await runInside(handler, asked, reply)
      : await handler.run(asked as never, reply);
  } catch (error) {
    // Of an answer that had begun, whoever sent it cut the connection: there is no one to refuse.
    if (!reply.sent) throw error;
    return undefined;
  }
}

/** One transaction inside the session's organisation: the handler's work and the trail of it. */
async function runInside(handler: Handler, asked: AnyAsked, reply: FastifyReply): Promise<unknown> {
  const { session, requestId, now, signal } = asked;
  const isRead = handler.call.method === 'GET';
  const organisationId = session?.organisation?.id;
  return asked.services.app.within({ ...scopeOf(session), signal, readOnly: isRead }, async (db) => {
    let notes = 0;
    const audit: Audit = async (action, subject) => {
      notes += 1;
      if (organisationId === undefined || !session) return;
      const { personId } = session;
      await saveAuditEvent(db, { organisationId, personId, requestId, at: now, action, subject });
    };
    const answer = await handler.run({ ...asked, db, audit } as never, reply);
    if (!isRead && notes === 0) throw new Error(`${handler.call.path} changed something and noted nothing`);
    return answer;
  });
}

function scopeOf(session: Session | null): Scope {
  if (!session) return {};
  const { personId, organisation } = session;
  return { personId, ...(organisation && { organisationId: organisation.id }) };
}
