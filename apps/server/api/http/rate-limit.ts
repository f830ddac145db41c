import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';
import type { Caller } from './identify.ts';

/** Calls per minute: of one session, of one ingest key, and of one address with neither. */
export type RateLimits = {
  readonly perSession: number;
  readonly perKey: number;
  readonly perAddress: number;
};

/**
 * A person with several windows open stays far below; an office behind one address can sign in at eight. A key
 * may send a batch of 1,000 readings each half second: a source that reports each second, and one that catches up.
 */
export const DEFAULT_RATE_LIMITS: RateLimits = { perSession: 1_200, perKey: 120, perAddress: 600 };

const WINDOW_MS = 60_000;

/** Throws TOO_MANY_REQUESTS. */
export type RateLimit = (request: FastifyRequest, caller: Caller) => Promise<void>;

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
  const ofKey = limitOf(limits.perKey);
  const ofAddress = limitOf(limits.perAddress);
  return async (request, { session, source }) => {
    const secretHash = session?.tokenHash ?? source?.keyHash;
    if (secretHash) keys.set(request, secretHash.toString('base64'));
    const limit = session ? ofSession : source ? ofKey : ofAddress;
    const { isAllowed, ...state } = await limit(request);
    if (isAllowed || !('ttlInSeconds' in state)) return;
    if (state.isExceeded) throw new Refusal('TOO_MANY_REQUESTS', [], state.ttlInSeconds);
  };
}
