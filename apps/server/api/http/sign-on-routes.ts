import type { FastifyInstance } from 'fastify';
import { answerCallback, type CallbackOutcome } from '../../features/people/sign-on/answer-callback.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Services } from './services.ts';

/** The address that passes the result to the waiting page, in the fragment, which no server receives. */
const toScreen = (outcome: CallbackOutcome): string => `/sso#${new URLSearchParams(outcome)}`;

/**
 * Adds the address at which identity providers answer. It is no call: a browser comes here from the provider, in a window of its
 * own and without a session.
 */
export function addSignOnRoutes(
  server: FastifyInstance,
  services: Services,
  { limitAddress }: Pick<RateLimit, 'limitAddress'>,
): void {
  server.get<{ Params: { provider: string } }>(
    '/sso/callback/:provider',
    { onRequest: limitAddress },
    async (request, reply) => {
      const { searchParams } = new URL(request.url, 'http://portal.invalid');
      const outcome = await answerCallback(services, request.params.provider, searchParams, services.now());
      return reply
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-store')
        .redirect(toScreen(outcome), 303);
    },
  );
}
