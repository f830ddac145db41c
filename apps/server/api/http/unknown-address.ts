import type { CallShape } from '@groundwork/contract/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getPath, isProgramAddress, patternOf } from '../../platform/http/call-address.ts';
import { sendRefusal } from '../../platform/http/send-refusal.ts';
import { sendPage, wantsPage } from '../../platform/http/static-web.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { RateLimit } from './rate-limit.ts';

/**
 * Creates the handler for requests without a route: 405 with the allowed methods for a known address, 404 for an
 * unknown address of the API, and for a page request the web application, which has its own routes.
 */
export function createNotFoundHandler(calls: readonly CallShape[], { limitAddress }: RateLimit) {
  const known = calls.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = getPath(request.url);
    if (!isProgramAddress(path) && wantsPage(request) && 'sendFile' in reply) return sendPage(reply);
    await limitAddress(request);
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '));
      return sendRefusal(request, reply, new Refusal('METHOD_NOT_ALLOWED'));
    }
    return sendRefusal(request, reply, new Refusal('NOT_FOUND'));
  };
}
