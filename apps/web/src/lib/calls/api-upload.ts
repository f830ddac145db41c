import type { Answer, CallShape, FilePart } from '@groundwork/contract/call.ts';
import { API_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import { callerHeaders } from '../session/identity.ts';
import { buildAddress, endRefusedSession } from './api.ts';
import { CallFailure, toCallFailure } from './call-failure.ts';
import { refreshTopics } from './queries.ts';

type UploadCall = CallShape & { readonly file: FilePart };

type Upload = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Null if the call needs none. */
  readonly file: Blob | null;
  /** What is sent with the file. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Receives the share sent so far, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly cancel?: AbortSignal;
};

/**
 * Sends a file, with the timeout of the call, then refetches what the call makes stale. Throws a CallFailure, or an
 * AbortError if it was cancelled. Uses XMLHttpRequest because `fetch` reports no upload progress.
 */
export async function upload<const C extends UploadCall>(call: C, request: Upload): Promise<Answer<C>> {
  const { status, text } = await post(call, request);
  const body = parse(text);
  if (status >= 400) {
    endRefusedSession(status);
    throw toCallFailure(status, body);
  }
  if (typeof call.answer === 'string') throw new CallFailure('INVALID_ANSWER');
  const answer = call.answer.safeParse(body);
  if (!answer.success) throw new CallFailure('INVALID_ANSWER');
  await refreshTopics(call.refreshes ?? []);
  return answer.data as Answer<C>;
}

type HttpResponse = { readonly status: number; readonly text: string };

function post(
  call: UploadCall,
  { params, query, file, fields = {}, onProgress, cancel }: Upload,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, buildAddress(call, { ...(params && { params }), ...(query && { query }) }));
    for (const [name, value] of Object.entries(callerHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.timeout = call.timeoutMs === null ? 0 : (call.timeoutMs ?? API_TIMEOUT_MS);
    request.onerror = () => reject(new CallFailure('NO_RESPONSE'));
    request.ontimeout = () => reject(new CallFailure('NO_RESPONSE'));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    cancel?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    if (file !== null) form.append(call.file.field, file, 'file');
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
