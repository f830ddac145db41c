import i18next from 'i18next';
import { closeNotification, notify } from './notification.ts';

const TRIES = 10;
const PAUSE_MS = 500;
const OFFER_MS = 15_000;

const pause = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs));

async function tryOften<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries < TRIES; tries += 1) {
    try {
      return await load();
    } catch {
      await pause(PAUSE_MS);
    }
  }
  return load();
}

/** Whether the person asks to try once more, while the message stands. */
function offerRetry(): Promise<boolean> {
  return new Promise((resolve) => {
    const offer = notify({
      kind: 'error',
      text: i18next.t('notification.pageLoadFailed'),
      timeoutMs: OFFER_MS,
      action: { label: i18next.t('words.retry'), run: () => resolve(true) },
    });
    setTimeout(() => {
      closeNotification(offer);
      resolve(false);
    }, OFFER_MS);
  });
}

/**
 * Loads a part of the program that comes only when it is needed: ten tries half a second apart, then a
 * message with a way to try again. Throws the last error when nobody takes it.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await tryOften(load);
  } catch (error) {
    if (await offerRetry()) return loadChunk(load);
    throw error;
  }
}
