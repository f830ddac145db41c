import { PAGE_LOAD_PAUSE_MS, PAGE_LOAD_TOAST_MS, PAGE_LOAD_TRIES } from '@groundwork/domain/limits.ts';
import i18next from 'i18next';
import { closeNotification, notify } from '../session/notification.ts';

const pause = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs));

let retries = 0;

/**
 * Browsers cache a failed module import for the lifetime of the page, so retry under a different address,
 * taken from the error message. Browsers whose message has no address retry by themselves.
 */
function retryLoad<T>(load: () => Promise<T>, error: unknown): Promise<T> {
  const [address] = /https?:\/\/[^?\s]+\.js/.exec(String(error)) ?? [];
  retries += 1;
  return address === undefined ? load() : import(/* @vite-ignore */ `${address}?again=${retries}`);
}

async function loadWithRetries<T>(load: () => Promise<T>, triesLeft: number, last?: unknown): Promise<T> {
  try {
    return await (last === undefined ? load() : retryLoad(load, last));
  } catch (error) {
    if (triesLeft <= 1) throw error;
    await pause(PAGE_LOAD_PAUSE_MS);
    return loadWithRetries(load, triesLeft - 1, error);
  }
}

/** Offers a retry in a notification. Resolves to false if it times out. */
function offerRetry(): Promise<boolean> {
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
 * Loads a lazy chunk: ten tries half a second apart, then a notification with a retry button. Throws the last
 * error if the person does not retry.
 */
export async function loadChunk<T>(load: () => Promise<T>, last?: unknown): Promise<T> {
  try {
    return await loadWithRetries(load, PAGE_LOAD_TRIES, last);
  } catch (error) {
    if (await offerRetry()) return loadChunk(load, error);
    throw error;
  }
}
