import { PAGE_LOAD_TOAST_MS } from '@groundwork/domain/limits.ts';
import i18next from 'i18next';
import { closeNotification, notify } from '../session/notification.ts';
import { ChunkFailure, loadWithRetries } from './load-retries.ts';

let offered: Promise<boolean> | null = null;

/** Offers a retry in one notification for everything that failed meanwhile. Resolves to false if it times out. */
function offerRetry(): Promise<boolean> {
  offered ??= askForRetry().finally(() => {
    offered = null;
  });
  return offered;
}

function askForRetry(): Promise<boolean> {
  return new Promise((resolve) => {
    const offer = notify({
      kind: 'error',
      text: i18next.t('notification.pageLoadFailed'),
      timeoutMs: PAGE_LOAD_TOAST_MS,
      action: { label: i18next.t('words.retry'), run: () => resolve(true) },
    });
    setTimeout(() => {
      closeNotification(offer);
      resolve(false);
    }, PAGE_LOAD_TOAST_MS);
  });
}

/**
 * Loads a lazy chunk: ten tries half a second apart, then a notification with a retry button. Throws a ChunkFailure
 * if the person does not retry, and at once if a script takes longer than 120 seconds.
 */
export async function loadChunk<T>(load: () => Promise<T>, last?: unknown): Promise<T> {
  try {
    return await loadWithRetries(load, last);
  } catch (error) {
    if (!(error instanceof ChunkFailure) || error.timedOut) throw error;
    if (await offerRetry()) return loadChunk(load, error.cause);
    throw error;
  }
}
