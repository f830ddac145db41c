import type { Answer, CallInput, CallShape } from '@groundwork/contract/call.ts';
import { API_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import { endSession } from '../session/authentication.ts';
import { findIdentity } from '../session/identity.ts';
import { CallFailure, failureOf } from './call-failure.ts';

type Parts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
};

/** The address of a call with its parameters filled in. */
export function addressOf(call: CallShape, { params = {}, query = {} }: Parts): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

function headersOf(call: CallShape, body: unknown): HeadersInit {
  return {
    Accept: call.answer === 'event-stream' ? 'text/event-stream' : 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(call.may === 'anyone' ? languageHeader() : callerHeaders()),
  };
}

const languageHeader = () => ({ 'Accept-Language': document.documentElement.lang });

/** Who asks, and in which language. */
export function callerHeaders(): Record<string, string> {
  const identity = findIdentity();
  return { ...languageHeader(), ...(identity === null ? {} : { Authorization: `Bearer ${identity.token}` }) };
}

async function request(call: CallShape, parts: Parts, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(addressOf(call, parts), {
      method: call.method,
      headers: headersOf(call, parts.body),
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

/** What an answer of a status below 400 holds; the failure that any other tells of is thrown. */
async function bodyOf(call: CallShape, response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return body;
  const failure = failureOf(response.status, body);
  if (failure.code === 'UNAUTHENTICATED' && call.may !== 'anyone') endSession('UNAUTHENTICATED');
  throw failure;
}

/** Gives a call up when its time has passed, or its caller wants no answer any more. */
function signalOf(call: CallShape, cancel: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(call.timeoutMs ?? API_TIMEOUT_MS);
  return cancel === undefined ? timeout : AbortSignal.any([cancel, timeout]);
}

/**
 * Makes a call of the contract. Throws a CallFailure whatever goes wrong; a 401 signs out as well.
 * The caller's own signal cancels it with an AbortError.
 */
export async function send<const C extends CallShape>(
  call: C,
  asked: CallInput<C>,
  cancel?: AbortSignal,
): Promise<Answer<C>> {
  const response = await request(call, asked as unknown as Parts, signalOf(call, cancel));
  const body = await bodyOf(call, response);
  if (typeof call.answer === 'string') throw new Error(`${call.path} answers a stream: open it instead`);
  const answer = call.answer.safeParse(body);
  if (!answer.success) throw new CallFailure('INVALID_ANSWER');
  return answer.data as Answer<C>;
}

/** Opens a call whose answer is no JSON; the caller reads it as it comes. */
async function open(call: CallShape, asked: Parts, signal: AbortSignal): Promise<OpenBody> {
  const response = await request(call, asked, signal);
  if (!response.ok || response.body === null) {
    await bodyOf(call, response);
    throw new CallFailure('INVALID_ANSWER');
  }
  return { stream: response.body, headers: response.headers };
}

type OpenBody = { readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>; readonly headers: Headers };

/** Opens a call that answers as a stream of text; ends when the signal says so. */
export async function openStream(call: CallShape, signal: AbortSignal): Promise<ReadableStream<string>> {
  const { stream } = await open(call, {}, signal);
  return stream.pipeThrough(new TextDecoderStream());
}

/** Opens a call that answers with a file. It fails as `send` does, and is given up after the call's own time. */
export function openFile<const C extends CallShape>(
  call: C,
  asked: CallInput<C>,
  cancel?: AbortSignal,
): Promise<OpenBody> {
  return open(call, asked as unknown as Parts, signalOf(call, cancel));
}

/** A picture that only this session may see; null where it cannot be had. */
export async function fetchImage(address: string, cancel: AbortSignal): Promise<Blob | null> {
  const response = await fetch(address, { headers: callerHeaders(), credentials: 'omit', signal: cancel });
  return response.ok ? response.blob() : null;
}

/** The texts of one language, as the server keeps them. */
export async function fetchTranslation(language: string): Promise<Record<string, unknown>> {
  const response = await fetch(`/locales/${language}/translation.json`);
  if (!response.ok) throw new Error(`No texts for ${language}: ${response.status}`);
  return response.json();
}

/** What a file that is no call's answer holds, as JSON: one of the build's own, or of the operator's map. */
export async function fetchAsset(url: string, timeoutMs = API_TIMEOUT_MS): Promise<unknown> {
  const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`Nothing at ${url}: ${response.status}`);
  return response.json();
}
