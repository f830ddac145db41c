import { PAGE_LOAD_PAUSE_MS, PAGE_LOAD_TOAST_MS, PAGE_LOAD_TRIES } from '@groundwork/domain/limits.ts';
import i18next from 'i18next';
import { closeNotification, notify } from '../session/notification.ts';

const pause = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs));

let asked = 0;

/**
 * A page remembers for ever that a module could not be fetched, so it is asked for under another address,
 * taken from the browser's message. A browser that names none asks again by itself.
 */
function loadAgain<T>(load: () => Promise<T>, error: unknown): Promise<T> {
  const [address] = /https?:\/\/[^?\s]+\.js/.exec(String(error)) ?? [];
  asked += 1;
  return address === undefined ? load() : import(/* @vite-ignore */ `${address}?again=${asked}`);
}

async function tryOften<T>(load: () => Promise<T>, triesLeft: number, last?: unknown): Promise<T> {
  try {
    return await (last === undefined ? load() : loadAgain(load, last));
  } catch (error) {
    if (triesLeft <= 1) throw error;
    await pause(PAGE_LOAD_PAUSE_MS);
    return tryOften(load, triesLeft - 1, error);
  }
}

/** Whether the person asks to try once more, while the message stands. */
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
 * Loads a part of the program that comes only when it is needed: ten tries half a second apart, then a
 * message with a way to try again. Throws the last error when nobody takes it.
 */
export async function loadChunk<T>(load: () => Promise<T>, last?: unknown): Promise<T> {
  try {
    return await tryOften(load, PAGE_LOAD_TRIES, last);
  } catch (error) {
    if (await offerRetry()) return loadChunk(load, error);
    throw error;
  }
}
