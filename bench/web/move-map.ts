import type { Page } from './open-page.ts';

/** No task may keep a person from moving the map for longer. */
export const LONG_TASK_LIMIT_MS = 100;

export type Moved = { readonly longTasksMs: readonly number[]; readonly frames: number };

/** A program of the page: its types are not available here. */
const WATCH = `(() => {
  const seen = { longTasksMs: [], frames: 0 };
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasksMs.push(duration);
  });
  observer.observe({ type: 'longtask' });
  const count = () => {
    seen.frames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  window.endWatch = () => {
    for (const { duration } of observer.takeRecords()) seen.longTasksMs.push(duration);
    observer.disconnect();
    return seen;
  };
})()`;

const STEPS = 12;

/** Drags the map around with the mouse, and zooms in and out at its middle, for some seconds. */
export async function moveMap(page: Page, seconds: number): Promise<Moved> {
  const box = await page.locator('.map-canvas canvas').last().boundingBox();
  if (box === null) throw new Error('The map is not visible');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const reach = Math.min(box.width, box.height) / 3;
  await page.mouse.move(middle.x, middle.y);
  await page.evaluate(WATCH);
  const until = performance.now() + seconds * 1000;
  for (let round = 0; performance.now() < until; round += 1) {
    const turn = round * 2.4;
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + reach * Math.cos(turn), middle.y + reach * Math.sin(turn), {
      steps: STEPS,
    });
    await page.mouse.up();
    // Three steps closer, then three back.
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, round % 6 < 3 ? -240 : 240);
  }
  return page.evaluate('endWatch()');
}
