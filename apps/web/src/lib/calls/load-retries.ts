import { PAGE_LOAD_PAUSE_MS, PAGE_LOAD_TRIES, SCRIPT_LOAD_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import { hasFailedStyles, reloadStyles } from './failed-styles.ts';

/** A script or a style of the portal that did not load. */
export class ChunkFailure extends Error {
  /** Whether it took too long, so that another try would take as long again. */
  readonly timedOut: boolean;

  constructor({ cause, timedOut = false }: { readonly cause?: unknown; readonly timedOut?: boolean } = {}) {
    super('A part of the portal could not be loaded', { cause });
    this.name = 'ChunkFailure';
    this.timedOut = timedOut;
  }
}

const pause = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs));

let retries = 0;

/**
 * Browsers cache a failed module import for the lifetime of the page, so retry under a different address,
 * taken from the error message. Browsers whose message has no address retry by themselves.
 */
async function retryLoad<T>(load: () => Promise<T>, error: unknown): Promise<T> {
  retries += 1;
  if (hasFailedStyles()) {
    await reloadStyles(retries);
    return load();
  }
  const [address] = /https?:\/\/[^?\s]+\.js/.exec(String(error)) ?? [];
  return address === undefined ? load() : import(/* @vite-ignore */ `${address}?again=${retries}`);
}

/** Throws a ChunkFailure if a load takes longer than a script may. */
async function limitTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure({ timedOut: true })), SCRIPT_LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Loads a part of the portal: ten tries half a second apart. Throws a ChunkFailure if all fail, and at once if one
 * takes longer than 120 seconds. `last` is the error of an earlier load of the same part.
 */
export async function loadWithRetries<T>(
  load: () => Promise<T>,
  last?: unknown,
  triesLeft = PAGE_LOAD_TRIES,
): Promise<T> {
  try {
    return await limitTime(last === undefined ? load() : retryLoad(load, last));
  } catch (cause) {
    if (cause instanceof ChunkFailure) throw cause;
    if (triesLeft <= 1) throw new ChunkFailure({ cause });
    await pause(PAGE_LOAD_PAUSE_MS);
    return loadWithRetries(load, cause, triesLeft - 1);
  }
}
