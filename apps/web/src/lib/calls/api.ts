import type { Answer, CallInput, CallShape } from '@groundwork/contract/call.ts';
import { API_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import { endSession } from '../session/authentication.ts';
import { callerHeaders, languageHeader } from '../session/identity.ts';
import { CallFailure, toCallFailure } from './call-failure.ts';
import { takeFirstAnswer } from './first-calls.ts';
import { repeatWhileBusy } from './repeat-while-busy.ts';

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
    ...(call.may === 'anyone' && call.takesSession !== true ? languageHeader() : callerHeaders()),
  };
}

async function request(call: CallShape, parts: RequestParts, signal: AbortSignal): Promise<Response> {
  const address = buildAddress(call, parts);
  const make = () =>
    fetch(address, {
      method: call.method,
      headers: buildHeaders(call, parts.body),
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      credentials: 'omit',
      cache: 'no-store',
      signal,
    });
  try {
    if (call.method !== 'GET') return await make();
    return await repeatWhileBusy(() => takeFirstAnswer(address) ?? make(), signal);
  } catch (error) {
    if (signal.aborted && signal.reason?.name === 'AbortError') throw error;
    throw new CallFailure('NO_RESPONSE');
  }
}

/** Ends the session if a response refuses it. */
export function endRefusedSession(status: number): void {
  if (status === UNAUTHENTICATED) endSession('UNAUTHENTICATED');
}

/** Reads the body of a successful response. Throws a CallFailure for any other status, or if the body breaks off. */
async function readBody(call: CallShape, response: Response, cancel?: AbortSignal): Promise<unknown> {
  const body: unknown = await response.json().catch((error: unknown) => {
    // A body that is not JSON is an invalid answer. One that breaks off, as when the page is reloaded, is none.
    if (!response.ok || error instanceof SyntaxError) return undefined;
    cancel?.throwIfAborted();
    throw new CallFailure('NO_RESPONSE');
  });
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
  const body = await readBody(call, response, cancel);
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
  const make = () => fetch(address, { headers: callerHeaders(), credentials: 'omit', signal: cancel });
  const response = await repeatWhileBusy(make, cancel);
  endRefusedSession(response.status);
  return response.ok ? response.blob() : null;
}

/** Fetches from another server, which learns neither cookies nor session, and of this page only its origin. */
export const fetchElsewhere = (
  url: string,
  init: Pick<RequestInit, 'signal' | 'headers'>,
): Promise<Response> =>
  fetch(url, { ...init, credentials: 'omit', referrerPolicy: 'strict-origin-when-cross-origin' });

/** Fetches a file of texts of one language. */
export async function fetchTexts(language: string, file: string): Promise<Record<string, unknown>> {
  const response = await fetch(`/locales/${language}/${file}.json`);
  if (!response.ok) throw new Error(`Failed to load the texts for ${language}: HTTP ${response.status}`);
  return response.json();
}
