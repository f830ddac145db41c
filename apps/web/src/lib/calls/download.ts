import type { CallInput, CallShape } from '@groundwork/contract/call.ts';
import { openFile } from './api.ts';
import { CallFailure } from './call-failure.ts';

type Options = {
  /** Receives the number of bytes so far; the total is unknown. */
  readonly onProgress?: (bytes: number) => void;
  readonly cancel?: AbortSignal;
};

/** Parses the file name of a Content-Disposition header: https://www.rfc-editor.org/rfc/rfc6266 */
export function parseFileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? 'download';
}

/**
 * Fetches a file with the session's token and saves it through the browser. Throws a CallFailure for any
 * failure, including a response that breaks off, or an AbortError if it was cancelled.
 */
export async function download<const C extends CallShape>(
  call: C,
  input: CallInput<C>,
  { onProgress, cancel }: Options = {},
): Promise<void> {
  const { stream, headers } = await openFile(call, input, cancel);
  const counted = stream.pipeThrough(countBytes(onProgress ?? (() => {})));
  const type = headers.get('content-type') ?? 'application/octet-stream';
  const blob = await new Response(counted, { headers: { 'content-type': type } }).blob().catch((error) => {
    if (cancel?.aborted) throw error;
    throw new CallFailure('NO_RESPONSE');
  });
  saveFile(blob, parseFileName(headers.get('content-disposition')));
}

function countBytes(onProgress: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      onProgress(bytes);
      controller.enqueue(chunk);
    },
  });
}

/** Saves a file through the browser. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers start reading only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
