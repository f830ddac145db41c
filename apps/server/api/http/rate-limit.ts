import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { toNetwork } from '../../platform/http/network.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secret-token.ts';
import { type Caller, getBearerToken, toKnownCaller } from './identify.ts';
import type { KnownCallers } from './known-callers.ts';

/** Calls per minute of one session, of one ingest key, and of one address without either; and files of the web application. */
export type RateLimits = {
  readonly perSession: number;
  readonly perKey: number;
  readonly perAddress: number;
  readonly filesPerAddress: number;
};

/**
 * High enough for a person with several windows, and for an office behind one address that signs in at once. A key may
 * send two batches of 1,000 readings per second: enough to report each second and to catch up. A first visit
 * loads about 100 files, so sixty people behind one address may open the portal in the same minute.
 */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  perSession: 1_200,
  perKey: 120,
  perAddress: 600,
  filesPerAddress: 6_000,
};

const WINDOW_SECONDS = 60;

/** Counts calls in the memory of the process. All throw TOO_MANY_REQUESTS. */
export type RateLimit = {
  /**
   * Refuses an address, or a token that was valid a while ago, that is over its limit, before the database is asked who calls: an
   * address that tries tokens costs no statements. A known token is not counted against its address, so that nobody is
   * refused for the attempts of others.
   */
  readonly limitAddress: (request: FastifyRequest) => Promise<void>;
  /** Counts a request against its session or ingest key, or against its address if its token is not valid. */
  readonly limitCaller: (request: FastifyRequest, caller: Caller) => Promise<void>;
  /** Counts a request for a page or a file of the web application against its address. */
  readonly limitFiles: (request: FastifyRequest) => Promise<void>;
};

/** Creates a rate limit that counts in the memory of the process. */
export function createRateLimit(limits: RateLimits, callers: KnownCallers): RateLimit {
  const perMinute = (points: number) => new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  const sessions = perMinute(limits.perSession);
  const keys = perMinute(limits.perKey);
  const addresses = perMinute(limits.perAddress);
  const files = perMinute(limits.filesPerAddress);
  return {
    async limitAddress(request) {
      const token = getBearerToken(request);
      if (token === '') return consume(addresses, toNetwork(request.ip));
      const tokenHash = hashToken(token);
      const caller = callers.find(tokenHash);
      if (!caller) return checkLeft(addresses, toNetwork(request.ip));
      return checkLeft('keyHash' in caller ? keys : sessions, tokenHash.toString('base64'));
    },
    async limitCaller(request, caller) {
      const token = getBearerToken(request);
      const known = toKnownCaller(caller);
      const tokenHash = hashToken(token);
      callers.remember(tokenHash, known);
      if (known) await consume('keyHash' in known ? keys : sessions, tokenHash.toString('base64'));
      else if (token !== '') await consume(addresses, toNetwork(request.ip));
    },
    limitFiles: (request) => consume(files, toNetwork(request.ip)),
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  await limiter.consume(key).catch(refuse);
}

async function checkLeft(limiter: RateLimiterMemory, key: string): Promise<void> {
  const state = await limiter.get(key);
  if (state && state.consumedPoints >= limiter.points) refuse(state);
}

function refuse(state: unknown): never {
  if (!(state instanceof RateLimiterRes)) throw state;
  throw new Refusal('TOO_MANY_REQUESTS', [], Math.ceil(state.msBeforeNext / 1_000));
}
