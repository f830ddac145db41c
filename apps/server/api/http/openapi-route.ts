import type { CallShape } from '@groundwork/contract/call.ts';
import { GET } from '@groundwork/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import { createDocument, type JsonDocument, sendDocument } from '../../platform/http/send-document.ts';
import { describeApi } from '../description/describe-api.ts';
import { ANONYMOUS, findCaller, getBearerToken } from './identify.ts';
import type { RateLimit } from './rate-limit.ts';
import { checkSignedIn } from './require-identity.ts';
import type { Services } from './services.ts';

/** Adds `/openapi.json`, the API's description: for everybody, or for people who are signed in. */
export function addDescriptionRoute(
  server: FastifyInstance,
  calls: readonly CallShape[],
  services: Services,
  { limitAddress, limitCaller }: RateLimit,
  isPublic: boolean,
): void {
  let document: JsonDocument | undefined;
  server.get(GET.path, {
    onRequest: async (request) => {
      await limitAddress(request);
      const { app, now } = services;
      const caller = isPublic ? ANONYMOUS : await findCaller(GET, request, { app, now: now() });
      await limitCaller(request, caller);
      if (!isPublic) checkSignedIn(GET, caller.session, getBearerToken(request));
    },
    handler: async (request, reply) => {
      document ??= createDocument(describeApi(calls, services.publicUrl));
      return sendDocument(request, reply, document, isPublic ? 'no-cache' : 'private, no-cache');
    },
  });
}
