import { AJAXError } from 'maplibre-gl';
import { fetchElsewhere } from '../../lib/calls/api.ts';
import type { MapFailure } from './map-failure.ts';
import { reportEnd, reportFailure, reportLoaded } from './online-health.ts';

/** An online map could not be loaded. As the engine's own error it keeps its status on the way to the worker and back. */
export class MapLoadError extends AJAXError {
  readonly failure: MapFailure;
  constructor(failure: MapFailure) {
    super(failure.status ?? 0, failure.reason, failure.url, new Blob());
    this.failure = failure;
  }
}

/** How long a server may take to begin its response. */
const TIMEOUT_MS = 6_000;
/** The browser reports a violation of the policy only after it has refused the request. */
const VIOLATION_MS = 50;

const forbidden = new Set<string>();
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  const origin = URL.parse(blockedURI)?.origin;
  if (effectiveDirective === 'connect-src' && origin !== undefined) forbidden.add(origin);
});

/** Fetches part of an online map. Throws a `MapLoadError`. */
export async function fetchOnline(
  url: string,
  signal?: AbortSignal,
  headers?: HeadersInit,
): Promise<Response> {
  // Each further attempt would be one more violation.
  if (forbidden.has(new URL(url).origin)) throw new MapLoadError({ reason: 'policy', url });
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    const response = await fetchElsewhere(url, {
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      ...(headers && { headers }),
    });
    if (!response.ok) throw new MapLoadError({ reason: 'status', status: response.status, url });
    return response;
  } catch (error) {
    if (error instanceof MapLoadError || signal?.aborted) throw error;
    throw new MapLoadError({ reason: await findReason(url, timeout.signal), url });
  } finally {
    clearTimeout(timer);
  }
}

async function findReason(url: string, timeout: AbortSignal): Promise<MapFailure['reason']> {
  if (timeout.aborted) return 'timeout';
  await new Promise((resolve) => setTimeout(resolve, VIOLATION_MS));
  return forbidden.has(new URL(url).origin) ? 'policy' : 'unreachable';
}

/** Runs a request for tiles of the map that is shown, and counts how it went. An aborted one does not count. */
export async function countTile<T>(signal: AbortSignal, load: () => Promise<T>): Promise<T> {
  try {
    const loaded = await load();
    reportLoaded();
    return loaded;
  } catch (error) {
    if (error instanceof MapLoadError && !signal.aborted) reportFailure(error.failure);
    throw error;
  }
}

/** Runs a request for the description of a source, without which there are no tiles. */
export async function countSource<T>(signal: AbortSignal, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof MapLoadError && !signal.aborted) reportEnd(error.failure);
    throw error;
  }
}

/** Whether a server responds again at an address that failed. */
export async function respondsAgain(url: string): Promise<boolean> {
  try {
    // One byte: the address may be that of a large archive.
    const response = await fetchOnline(url, undefined, { range: 'bytes=0-0' });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
