import type { CallShape } from '@groundwork/contract/call.ts';
import { GET } from '@groundwork/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import { findRequestSession } from './identify.ts';
import { describeApi } from './openapi.ts';
import { checkSignedIn } from './require-identity.ts';
import type { Services } from './services.ts';

/** Adds `/openapi.json`, the API's description, for signed-in people. */
export function addDescriptionRoute(
  server: FastifyInstance,
  calls: readonly CallShape[],
  services: Services,
): void {
  let description: string | undefined;
  server.get(GET.path, {
    onRequest: async (request) => {
      const session = await findRequestSession(request, services.app, services.now());
      checkSignedIn(GET, session);
    },
    handler: async (_request, reply) => {
      description ??= JSON.stringify(describeApi(calls, services.publicUrl));
      return reply.type('application/json; charset=utf-8').send(description);
    },
  });
}
