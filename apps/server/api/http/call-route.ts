import { API_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { readLanguage } from '../../platform/http/accept-language.ts';
import { routeOf } from '../../platform/http/call-address.ts';
import { openCallSignal } from '../../platform/http/call-signal.ts';
import { readFilePart } from '../../platform/http/multipart-body.ts';
import { sendJson } from '../../platform/http/send-json.ts';
import { checkModule, checkPermission } from './authorise.ts';
import type { Handler, RequestContext, RouteContext } from './handle.ts';
import { ANONYMOUS, type Caller, findCaller } from './identify.ts';
import type { RateLimit } from './rate-limit.ts';
import { createRequestReader } from './read-request.ts';
import { checkIdentified } from './require-identity.ts';
import { runHandler } from './run-handler.ts';
import type { Services } from './services.ts';

/** Adds the route of a call: the order in which every call is handled. The HTTP server has already set the request id. */
export function addCallRoute(
  app: FastifyInstance,
  handler: Handler,
  services: Services,
  limitRate: RateLimit,
): void {
  const { call } = handler;
  const readRequest = createRequestReader(handler);
  const checkAnswer = createAnswerChecker(handler);
  // The browser aborts after the same time. Streams have no time limit.
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
      checkIdentified(call, caller);
    },
    handler: async (request, reply) => {
      const caller = callers.get(request) ?? ANONYMOUS;
      const { session } = caller;
      const parsed = readRequest(request);
      checkModule(call, session);
      checkPermission(call, session);
      const signal = openCallSignal(reply, timeoutMs);
      // A large body is read only after the permission check.
      const file = call.file && (await readFilePart(request, call.file));
      const context: RouteContext = {
        ...parsed,
        ...(file && { file }),
        ...caller,
        signal,
        ...getRequestDetails(request, services),
      };
      const answer = await runHandler(handler, context, reply);
      return typeof call.answer === 'string'
        ? reply
        : sendJson(request, reply, checkAnswer(answer), call.isWatched ? 'quickly' : 'well');
    },
  });
}

function getRequestDetails(request: FastifyRequest, services: Services): Omit<RequestContext, 'signal'> {
  const { id: requestId, ip: address } = request;
  const language = readLanguage(request.headers['accept-language']);
  return { requestId, address, language, services, now: services.now() };
}

function createAnswerChecker({ call }: Handler): (answer: unknown) => unknown {
  if (typeof call.answer === 'string') return (answer) => answer;
  const schema = z.compile(call.answer);
  return (answer) => schema.parse(answer);
}
