import type { CallShape } from '@groundwork/contract/call.ts';
import { API_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { compileOnce } from '../../platform/compile-once.ts';
import { readLanguage } from '../../platform/http/accept-language.ts';
import { routeOf } from '../../platform/http/call-address.ts';
import { openCallSignal } from '../../platform/http/call-signal.ts';
import { ANONYMOUS_BODY_LIMIT_BYTES } from '../../platform/http/json-body.ts';
import { readMultipart } from '../../platform/http/multipart-body.ts';
import { sendJson } from '../../platform/http/send-json.ts';
import { type AccessedCall, auditRefusal, auditSight } from './audit-access.ts';
import {
  checkEmbed,
  checkEmbeddedId,
  checkModule,
  checkPermission,
  checkScope,
  checkView,
} from './authorise.ts';
import type { CallPlaces } from './call-places.ts';
import type { Handler, RequestContext, RouteContext } from './handle.ts';
import { ANONYMOUS, type Caller, getBearerToken } from './identify.ts';
import { limitServices } from './limit-services.ts';
import type { RateLimit } from './rate-limit.ts';
import { createPartReader, createRequestReader } from './read-request.ts';
import { readRepeat } from './repeat-call.ts';
import { checkIdentified } from './require-identity.ts';
import { runHandler } from './run-handler.ts';
import type { Services } from './services.ts';

/** Longer than those of browsers. */
const MAX_USER_AGENT_LENGTH = 300;

/** What a request passes before its handler runs. */
export type CallGates = RateLimit & {
  readonly findCaller: (call: CallShape, request: FastifyRequest) => Promise<Caller>;
  readonly places: CallPlaces;
};

/** Adds the route of a call: the order in which every call is handled. The HTTP server has already set the request id. */
export function addCallRoute(
  app: FastifyInstance,
  handler: Handler,
  services: Services,
  { limitAddress, limitCaller, findCaller, places }: CallGates,
): void {
  const { call } = handler;
  const readRequest = createRequestReader(handler);
  const readForm = createFormReader(handler);
  const checkAnswer = createAnswerChecker(handler);
  // The browser aborts after the same time. Streams have no time limit.
  const { timeoutMs = typeof call.answer === 'string' ? null : API_TIMEOUT_MS } = call;
  const callers = new WeakMap<FastifyRequest, Caller>();
  const toAccess = ({ id: requestId }: FastifyRequest, { session }: Caller): AccessedCall => ({
    ...{ call, session, requestId, now: services.now() },
  });

  app.route({
    method: call.method,
    url: routeOf(call.path),
    config: { takesFile: call.file !== undefined, isAnonymous: call.may === 'anyone' },
    ...(call.may === 'anyone' && { bodyLimit: ANONYMOUS_BODY_LIMIT_BYTES }),
    onRequest: async (request, reply) => {
      await limitAddress(request);
      places.takeKnown(call, request, reply);
      const caller = await findCaller(call, request);
      callers.set(request, caller);
      await limitCaller(request, caller);
      checkIdentified(call, caller, getBearerToken(request));
      checkView(call, caller.session);
      auditRefusal(services.cappedAudit, toAccess(request, caller), () => checkScope(call, caller.session));
      checkEmbed(call, caller.session);
      // Before the body, which is held in memory. Anybody may make the other calls: a sender of half a body would keep
      // out all others of its address.
      if (call.may !== 'anyone') places.take(call, caller, request, reply);
    },
    handler: async (request, reply) => {
      const caller = callers.get(request) ?? ANONYMOUS;
      const { session } = caller;
      const parsed = readRequest(request);
      checkEmbeddedId(parsed, session);
      checkModule(call, session);
      const access = toAccess(request, caller);
      auditRefusal(services.cappedAudit, access, () => checkPermission(call, session));
      auditSight(services.cappedAudit, access);
      if (call.may === 'anyone') places.take(call, caller, request, reply);
      const signal = openCallSignal(reply, timeoutMs);
      // A large body is read only after the permission check.
      const context: RouteContext = {
        ...parsed,
        ...(await readForm(request)),
        ...caller,
        repeat: readRepeat(call, session, request),
        signal,
        ...getRequestDetails(request, limitServices(services, session)),
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
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH);
  const language = readLanguage(request.headers['accept-language']);
  return { requestId, place: { address, userAgent }, language, services, now: services.now() };
}

/** Creates the function that reads the file of a call, and the fields that are sent with it. */
function createFormReader({ call: { file: part, body } }: Handler) {
  const readFields = body && createPartReader('body', body);
  return async (request: FastifyRequest) => {
    if (!part) return {};
    const { file, fields } = await readMultipart(request, part);
    return { file, ...(readFields && { body: readFields(fields) }) };
  };
}

function createAnswerChecker({ call }: Handler): (answer: unknown) => unknown {
  if (typeof call.answer === 'string') return (answer) => answer;
  const schema = compileOnce(call.answer);
  return (answer) => schema.parse(answer);
}
