import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../features/session/session-query.ts';
import { Refusal } from '../platform/refusal.ts';

/** Calls per minute: of one session, and of one address without any. */
export type RateLimits = { readonly perSession: number; readonly perAddress: number };

/** A person with several windows open stays far below; an office behind one address can sign in at eight. */
export const DEFAULT_RATE_LIMITS: RateLimits = { perSession: 1_200, perAddress: 600 };

const WINDOW_MS = 60_000;

/** Throws TOO_MANY_REQUESTS. */
export type RateLimit = (request: FastifyRequest, session: Session | null) => Promise<void>;

/** Counts in memory, per process. */
export async function createRateLimit(app: FastifyInstance, limits: RateLimits): Promise<RateLimit> {
  await app.register(rateLimit, { global: false });
  const keys = new WeakMap<FastifyRequest, string>();
  const limitOf = (max: number) =>
    app.createRateLimit({
      max,
      timeWindow: WINDOW_MS,
      keyGenerator: (request) => keys.get(request) ?? request.ip,
    });
  const ofSession = limitOf(limits.perSession);
  const ofAddress = limitOf(limits.perAddress);
  return async (request, session) => {
    if (session) keys.set(request, session.tokenHash.toString('base64'));
    const { isAllowed, ...state } = await (session ? ofSession : ofAddress)(request);
    if (isAllowed || !('ttlInSeconds' in state)) return;
    if (state.isExceeded) throw new Refusal('TOO_MANY_REQUESTS', [], state.ttlInSeconds);
  };
}
