import type { Page } from './open-page.ts';

/*
 * Programs that run in the page, which has no types here: texts, so that nothing of this side is taken for granted
 * there.
 */

/** From an action until the frame after the one in which `isDone` first held; null where that took ten seconds. */
const TIME_UNTIL = `(act, isDone) => new Promise((resolve) => {
  const startedAt = performance.now();
  const channel = new MessageChannel();
  channel.port1.onmessage = () => resolve(performance.now() - startedAt);
  // A message that is sent as a frame begins is taken after that frame was painted.
  const look = () => {
    if (isDone()) channel.port2.postMessage(null);
    else if (performance.now() - startedAt > 10000) resolve(null);
    else requestAnimationFrame(look);
  };
  act();
  requestAnimationFrame(look);
})`;

/** Milliseconds from an action to the paint that shows what it did; both are expressions of functions in the page. */
export async function timeToPaint(page: Page, act: string, isDone: string): Promise<number> {
  const ms: number | null = await page.evaluate(`(${TIME_UNTIL})(${act}, ${isDone})`);
  if (ms === null) throw new Error(`The page did not show within ten seconds that ${isDone}`);
  return ms;
}

const SCROLL = `(selector, seconds, stepPx) => new Promise((resolve) => {
  const box = document.querySelector(selector);
  const startedAt = performance.now();
  const seen = { longTasksMs: [], framesMs: [], mostElements: 0 };
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasksMs.push(duration);
  });
  observer.observe({ type: 'longtask' });
  let before = startedAt;
  let direction = 1;
  const step = (now) => {
    seen.framesMs.push(now - before);
    before = now;
    seen.mostElements = Math.max(seen.mostElements, document.getElementsByTagName('*').length);
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
  /** The greatest number of elements in the document. */
  readonly mostElements: number;
};

export type Scrolling = { readonly selector: string; readonly seconds: number; readonly stepPx: number };

/** Scrolls a box without rest, a step with each frame. */
export const scrollFor = (page: Page, { selector, seconds, stepPx }: Scrolling): Promise<Scrolled> =>
  page.evaluate(`(${SCROLL})(${JSON.stringify(selector)}, ${seconds}, ${stepPx})`);
