import type { Page } from './open-page.ts';

/*
 * Programs that run in the page. They are strings, because the page's types are not available here and nothing of this
 * side exists there.
 */

/** Measures from an action until the frame after the one in which `isDone` first held; null after ten seconds. */
const TIME_UNTIL = `(act, isDone) => new Promise((resolve) => {
  const startedAt = performance.now();
  const channel = new MessageChannel();
  channel.port1.onmessage = () => resolve(performance.now() - startedAt);
  // A message that is posted at the beginning of a frame is delivered after that frame is painted.
  const look = () => {
    if (isDone()) channel.port2.postMessage(null);
    else if (performance.now() - startedAt > 10000) resolve(null);
    else requestAnimationFrame(look);
  };
  act();
  requestAnimationFrame(look);
})`;

/** Returns the milliseconds from an action to the paint of its effect; `act` and `isDone` are function expressions in the page. */
export async function timeToPaint(page: Page, act: string, isDone: string): Promise<number> {
  const ms: number | null = await page.evaluate(`(${TIME_UNTIL})(${act}, ${isDone})`);
  if (ms === null) throw new Error(`Condition not met in the page within ten seconds: ${isDone}`);
  return ms;
}

const SCROLL = `(selector, seconds, stepPx) => new Promise((resolve) => {
  const box = document.querySelector(selector);
  const startedAt = performance.now();
  const seen = { longTasksMs: [], framesMs: [], maxElements: 0 };
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasksMs.push(duration);
  });
  observer.observe({ type: 'longtask' });
  let before = startedAt;
  let direction = 1;
  const step = (now) => {
    seen.framesMs.push(now - before);
    before = now;
    seen.maxElements = Math.max(seen.maxElements, document.getElementsByTagName('*').length);
    if (now - startedAt > seconds * 1000) {
      observer.disconnect();
      resolve(seen);
      return;
    }
    if (box.scrollTop + box.clientHeight >= box.scrollHeight - 1) direction = -1;
    if (box.scrollTop === 0) direction = 1;
    box.scrollTop += direction * stepPx;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})`;

export type Scrolled = {
  readonly longTasksMs: readonly number[];
  readonly framesMs: readonly number[];
  /** The maximum number of elements in the document. */
  readonly maxElements: number;
};

export type Scrolling = { readonly selector: string; readonly seconds: number; readonly stepPx: number };

/** Scrolls a box continuously, one step per frame. */
export const scrollFor = (page: Page, { selector, seconds, stepPx }: Scrolling): Promise<Scrolled> =>
  page.evaluate(`(${SCROLL})(${JSON.stringify(selector)}, ${seconds}, ${stepPx})`);
