const TOO_MANY_REQUESTS = 429;
const MAX_REPEATS = 3;
/** A person waits this long without a word. */
const MAX_WAIT_MS = 10_000;

/**
 * Repeats a read that is refused because too many run at once, after the time that the server names. Returns the refusal
 * if it takes longer than ten seconds. Never for changes: a person decides whether to repeat those.
 */
export async function repeatWhileBusy(read: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  let waitedMs = 0;
  for (let repeats = 0; ; repeats += 1) {
    const response = await read();
    const waitMs = findWaitMs(response);
    if (waitMs === null || repeats === MAX_REPEATS || waitedMs + waitMs > MAX_WAIT_MS) return response;
    await response.body?.cancel();
    await wait(waitMs, signal);
    waitedMs += waitMs;
  }
}

/** The named time and up to half of it more, so that the calls of a screen do not come back together; null: no refusal. */
function findWaitMs({ status, headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return status === TOO_MANY_REQUESTS && seconds >= 0 ? seconds * 1_000 * (1 + Math.random() / 2) : null;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
