import type { CallInput, CallShape } from '@groundwork/contract/call.ts';
import { openFile } from './api.ts';
import { CallFailure } from './call-failure.ts';

type Options = {
  /** Told of the bytes that have come so far; how many there will be nobody knows. */
  readonly onProgress?: (bytes: number) => void;
  readonly cancel?: AbortSignal;
};

/** What a server names a file by: https://www.rfc-editor.org/rfc/rfc6266 */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? 'download';
}

/**
 * Fetches a file with the session's token and has the browser keep it. Throws a CallFailure whatever goes wrong, also
 * where the file breaks off; an AbortError where it was cancelled.
 */
export async function download<const C extends CallShape>(
  call: C,
  asked: CallInput<C>,
  { onProgress, cancel }: Options = {},
): Promise<void> {
  const { stream, headers } = await openFile(call, asked, cancel);
  const counted = stream.pipeThrough(countBytes(onProgress ?? (() => {})));
  const type = headers.get('content-type') ?? 'application/octet-stream';
  const blob = await new Response(counted, { headers: { 'content-type': type } }).blob().catch((error) => {
    if (cancel?.aborted) throw error;
    throw new CallFailure('NO_RESPONSE');
  });
  keep(blob, fileNameOf(headers.get('content-disposition')));
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

function keep(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click was dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
