import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';
import type { Caller } from './identify.ts';

/** Calls per minute of one session, of one ingest key, and of one address without either. */
export type RateLimits = {
  readonly perSession: number;
  readonly perKey: number;
  readonly perAddress: number;
};

/**
 * High enough for a person with several windows, and for an office behind one address that signs in at once. A key may
 * send two batches of 1,000 readings per second: enough to report each second and to catch up.
 */
export const DEFAULT_RATE_LIMITS: RateLimits = { perSession: 1_200, perKey: 120, perAddress: 600 };

const WINDOW_MS = 60_000;

/** Throws TOO_MANY_REQUESTS. */
export type RateLimit = (request: FastifyRequest, caller: Caller) => Promise<void>;

/** Creates a rate limit that counts in the memory of the process. */
export async function createRateLimit(app: FastifyInstance, limits: RateLimits): Promise<RateLimit> {
  await app.register(rateLimit, { global: false });
  const keys = new WeakMap<FastifyRequest, string>();
  const createLimit = (max: number) =>
    app.createRateLimit({
      max,
      timeWindow: WINDOW_MS,
      keyGenerator: (request) => keys.get(request) ?? request.ip,
    });
  const limitSession = createLimit(limits.perSession);
  const limitKey = createLimit(limits.perKey);
  const limitAddress = createLimit(limits.perAddress);
  return async (request, { session, source }) => {
    const secretHash = session?.tokenHash ?? source?.keyHash;
    if (secretHash) keys.set(request, secretHash.toString('base64'));
    const limit = session ? limitSession : source ? limitKey : limitAddress;
    const { isAllowed, ...state } = await limit(request);
    if (isAllowed || !('ttlInSeconds' in state)) return;
    if (state.isExceeded) throw new Refusal('TOO_MANY_REQUESTS', [], state.ttlInSeconds);
  };
}
