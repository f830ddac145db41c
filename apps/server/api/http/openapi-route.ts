import type { CallShape } from '@groundwork/contract/call.ts';
import { GET } from '@groundwork/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import { createDocument, type JsonDocument, sendDocument } from '../../platform/http/send-document.ts';
import { describeApi } from '../description/describe-api.ts';
import { ANONYMOUS, findRequestSession } from './identify.ts';
import type { RateLimit } from './rate-limit.ts';
import { checkSignedIn } from './require-identity.ts';
import type { Services } from './services.ts';

/** Adds `/openapi.json`, the API's description: for everybody, or for people who are signed in. */
export function addDescriptionRoute(
  server: FastifyInstance,
  calls: readonly CallShape[],
  services: Services,
  limitRate: RateLimit,
  isPublic: boolean,
): void {
  let document: JsonDocument | undefined;
  server.get(GET.path, {
    onRequest: async (request) => {
      const session = isPublic ? null : await findRequestSession(request, services.app, services.now());
      await limitRate(request, { ...ANONYMOUS, session });
      if (!isPublic) checkSignedIn(GET, session);
    },
    handler: async (request, reply) => {
      document ??= createDocument(describeApi(calls));
      return sendDocument(request, reply, document, isPublic ? 'no-cache' : 'private, no-cache');
    },
  });
}
