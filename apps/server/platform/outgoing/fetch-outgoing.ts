import { lookup as lookUpName } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** A call to an address that somebody has typed was not made, or its answer not read. */
class OutgoingRefused extends Error {}

type Resolved = { readonly address: string; readonly family: number };

/** How the portal reaches addresses that administrators type. */
export type OutgoingPolicy = {
  /** Whether an address belongs to a network of the operator that may be reached, over http too. */
  readonly isAllowed: (address: string) => boolean;
  /** Replaced in tests. */
  readonly resolve?: (host: string) => Promise<readonly Resolved[]>;
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
};

export type OutgoingRequest = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | null;
};

const MAX_BYTES = 1_000_000;
const TIMEOUT_MS = 10_000;

/**
 * Fetches an address that an administrator has typed. The name is resolved once, each of its addresses is checked, and the
 * connection goes to the one that was checked. Follows no redirect. Throws OutgoingRefused, and what the connection throws.
 */
export async function fetchOutgoing(
  typed: string | URL,
  request: OutgoingRequest,
  policy: OutgoingPolicy,
): Promise<Response> {
  const url = new URL(typed);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new OutgoingRefused('not a web address');
  if (url.username !== '' || url.password !== '') throw new OutgoingRefused('a user in the address');
  const { isAllowed, maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS } = policy;
  const signal = AbortSignal.timeout(timeoutMs);
  const addresses = await untilAborted(findAddresses(url, policy), signal);
  const [first] = addresses;
  const areAllowed = addresses.every(({ address }) => isAllowed(address));
  if (!first || !(areAllowed || addresses.every(({ address }) => isPublicAddress(address))))
    throw new OutgoingRefused('an address that is not of the internet');
  if (url.protocol === 'http:' && !areAllowed) throw new OutgoingRefused('not https');
  return connect(url, request, { first, signal, maxBytes });
}

async function findAddresses(
  { hostname }: URL,
  { resolve = (host) => lookUpName(host, { all: true }) }: OutgoingPolicy,
): Promise<readonly Resolved[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  // Node never calls `lookup` for an address, so it is checked here.
  return isIP(host) ? [{ address: host, family: isIP(host) }] : resolve(host);
}

type Connection = { readonly first: Resolved; readonly signal: AbortSignal; readonly maxBytes: number };

function connect(
  url: URL,
  { method = 'GET', headers = {}, body }: OutgoingRequest,
  { first, signal, maxBytes }: Connection,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const pinned: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [first]) : done(null, first.address, first.family);
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  const options = {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
    lookup: pinned,
    agent: false,
    signal,
  } as const;
  const sent = open(url, options, (answer) => {
    readAnswer(answer, maxBytes).then(resolve, (error: unknown) => {
      sent.destroy();
      reject(error);
    });
  });
  sent.on('error', reject);
  sent.end(body ?? undefined);
  return promise;
}

async function readAnswer(answer: IncomingMessage, maxBytes: number): Promise<Response> {
  const status = answer.statusCode ?? 0;
  if (status >= 300 && status < 400) throw new OutgoingRefused('a redirect');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new OutgoingRefused('an answer that is too long');
    chunks.push(chunk);
  }
  const headers = { 'content-type': answer.headers['content-type'] ?? '' };
  return new Response(status === 204 ? null : new Uint8Array(Buffer.concat(chunks)), { status, headers });
}

/** The look-up of a name cannot be aborted. */
const untilAborted = <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
