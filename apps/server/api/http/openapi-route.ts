import type { CallShape } from '@groundwork/contract/call.ts';
import { GET } from '@groundwork/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import { checkSignedIn, findSessionOf } from './identify.ts';
import { describeApi } from './openapi.ts';
import type { Services } from './services.ts';

/** `/openapi.json`: the API's description, for people who are signed in. */
export function addDescriptionRoute(
  server: FastifyInstance,
  calls: readonly CallShape[],
  services: Services,
): void {
  let description: string | undefined;
  server.get(GET.path, {
    onRequest: async (request) => {
      const session = await findSessionOf(request, services.app, services.now());
      checkSignedIn(GET, session);
    },
    handler: async (_request, reply) => {
      description ??= JSON.stringify(describeApi(calls, services.publicUrl));
      return reply.type('application/json; charset=utf-8').send(description);
    },
  });
}
