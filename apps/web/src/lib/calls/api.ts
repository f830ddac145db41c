import type { Answer, CallInput, CallShape } from '@groundwork/contract/call.ts';
import { API_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import { endSession } from '../session/authentication.ts';
import { findIdentity } from '../session/identity.ts';
import { CallFailure, toCallFailure } from './call-failure.ts';

type QueryValue = string | number | boolean;

type RequestParts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[] | undefined>>;
  readonly body?: unknown;
};

/** The status of a response without a valid session. */
const UNAUTHENTICATED = 401;

/** Builds the address of a call from its parameters and query. A list repeats its name. */
export function buildAddress(call: CallShape, { params = {}, query = {} }: RequestParts): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}

function buildHeaders(call: CallShape, body: unknown): HeadersInit {
  return {
    Accept: call.answer === 'event-stream' ? 'text/event-stream' : 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(call.may === 'anyone' ? languageHeader() : callerHeaders()),
  };
}

const languageHeader = () => ({ 'Accept-Language': document.documentElement.lang });

/** Headers that identify the caller and their language. */
export function callerHeaders(): Record<string, string> {
  const identity = findIdentity();
  return { ...languageHeader(), ...(identity === null ? {} : { Authorization: `Bearer ${identity.token}` }) };
}

async function request(call: CallShape, parts: RequestParts, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(buildAddress(call, parts), {
      method: call.method,
      headers: buildHeaders(call, parts.body),
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      credentials: 'omit',
      cache: 'no-store',
      signal,
    });
  } catch (error) {
    if (signal.aborted && signal.reason?.name === 'AbortError') throw error;
    throw new CallFailure('NO_RESPONSE');
  }
}

/** Ends the session if a response refuses it. */
export function endRefusedSession(status: number): void {
  if (status === UNAUTHENTICATED) endSession('UNAUTHENTICATED');
}

/** Reads the body of a successful response. Throws a CallFailure for any other status. */
async function readBody(call: CallShape, response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return body;
  if (call.may !== 'anyone') endRefusedSession(response.status);
  throw toCallFailure(response.status, body);
}

/** A signal that aborts the call at its timeout, or when the caller cancels it. */
function createSignal(call: CallShape, cancel: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(call.timeoutMs ?? API_TIMEOUT_MS);
  return cancel === undefined ? timeout : AbortSignal.any([cancel, timeout]);
}

/**
 * Makes a call of the contract. Throws a CallFailure for any failure; a 401 also ends the session. The
 * caller's own signal cancels it with an AbortError.
 */
export async function send<const C extends CallShape>(
  call: C,
  input: CallInput<C>,
  cancel?: AbortSignal,
): Promise<Answer<C>> {
  const response = await request(call, input as unknown as RequestParts, createSignal(call, cancel));
  const body = await readBody(call, response);
  if (typeof call.answer === 'string')
    throw new Error(`${call.path} responds with a stream: use openStream or openFile`);
  const answer = call.answer.safeParse(body);
  if (!answer.success) throw new CallFailure('INVALID_ANSWER');
  return answer.data as Answer<C>;
}

/** Opens a call whose response is not JSON; the caller reads it as a stream. */
async function open(call: CallShape, parts: RequestParts, signal: AbortSignal): Promise<OpenBody> {
  const response = await request(call, parts, signal);
  if (!response.ok || response.body === null) {
    await readBody(call, response);
    throw new CallFailure('INVALID_ANSWER');
  }
  return { stream: response.body, headers: response.headers };
}

type OpenBody = { readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>; readonly headers: Headers };

/** Opens a call that responds with a stream of text. Ends when the signal aborts. */
export async function openStream(call: CallShape, signal: AbortSignal): Promise<ReadableStream<string>> {
  const { stream } = await open(call, {}, signal);
  return stream.pipeThrough(new TextDecoderStream());
}

/** Opens a call that responds with a file. Fails like `send`, and times out after the call's own timeout. */
export function openFile<const C extends CallShape>(
  call: C,
  input: CallInput<C>,
  cancel?: AbortSignal,
): Promise<OpenBody> {
  return open(call, input as unknown as RequestParts, createSignal(call, cancel));
}

/** Fetches a picture that only this session may see. Returns null if it is unavailable; a 401 ends the session. */
export async function fetchImage(address: string, cancel: AbortSignal): Promise<Blob | null> {
  const response = await fetch(address, { headers: callerHeaders(), credentials: 'omit', signal: cancel });
  endRefusedSession(response.status);
  return response.ok ? response.blob() : null;
}

/** Fetches the texts of one language. */
export async function fetchTranslation(language: string): Promise<Record<string, unknown>> {
  const response = await fetch(`/locales/${language}/translation.json`);
  if (!response.ok) throw new Error(`Failed to load the texts for ${language}: HTTP ${response.status}`);
  return response.json();
}

/** Fetches JSON that is not part of the API: a file of the build, or of the operator's map. */
export async function fetchAsset(url: string, timeoutMs = API_TIMEOUT_MS): Promise<unknown> {
  const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`Failed to fetch ${url}: HTTP ${response.status}`);
  return response.json();
}
