import type { Page } from './open-page.ts';

const STEPS = 12;

/** Drags the map around with the mouse, and zooms in and out at its middle, for some seconds. */
export async function moveMap(page: Page, seconds: number): Promise<void> {
  const box = await page.locator('.map-canvas canvas').last().boundingBox();
  if (box === null) throw new Error('The map is not visible');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const reach = Math.min(box.width, box.height) / 3;
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
}
