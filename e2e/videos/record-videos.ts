/**
 * `npm run videos`: records the first-time videos of all areas on a demo fleet, or of those whose name contains the
 * argument, and writes them to `apps/web/public/videos`. `PORTAL_URL`, `PORTAL_EMAIL`, `PORTAL_CUSTOMER_EMAIL` and
 * `PORTAL_PASSWORD` select a demo that is already running.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  getVideoSeconds,
  VIDEO_AREAS,
  VIDEO_STEP_SECONDS,
  type VideoArea,
} from '@groundwork/domain/settings/first-video.ts';
import { type Browser, expect } from '@playwright/test';
import { launchBrowser } from '../../testing/browser.ts';
import { signedInAs } from '../../testing/signed-in.fixture.ts';
import { type DemoPortal, findDemo } from '../demo-portal.fixture.ts';
import { captureFrames } from './capture-frames.ts';
import { encodeVideo } from './encode-video.ts';
import { listScenes, type Scene } from './video-scenes.ts';

const FOLDER = join(import.meta.dirname, '../../apps/web/public/videos');
/** A small window, so that texts stay readable in the popup; the video has more pixels, for sharp screens. */
const VIEWPORT = { width: 1_024, height: 640 };
const SCALE = 1.25;
const FORMAT = { width: SCALE * VIEWPORT.width, height: SCALE * VIEWPORT.height, bitsPerSecond: 220_000 };
const MAX_BYTES = 1_000_000;
const MS = 1_000;
/** A map fetches its ground after its machines, and without a graphics card draws it slowly. */
const MAP_REST_MS = 10_000;
const REST_MS = 1_500;
const LOAD_TIMEOUT_MS = 30_000;

/** Shows where the pointer is and when it presses: pictures of a page have none. Runs in the page, which has no types here. */
const SHOW_POINTER = `addEventListener('DOMContentLoaded', () => {
  const pointer = document.createElement('div');
  Object.assign(pointer.style, { position: 'fixed', zIndex: 9999, width: '22px', height: '22px', left: '-40px',
    top: '-40px', margin: '-11px', borderRadius: '50%', background: 'rgb(8 87 178 / 45%)',
    border: '2px solid white', boxShadow: '0 0 4px rgb(0 0 0 / 60%)', pointerEvents: 'none' });
  pointer.setAttribute('aria-hidden', 'true');
  document.documentElement.append(pointer);
  const show = (style) => Object.assign(pointer.style, style);
  addEventListener('mousemove', ({ clientX, clientY }) => show({ left: clientX + 'px', top: clientY + 'px' }), true);
  addEventListener('mousedown', () => show({ background: 'rgb(8 87 178 / 90%)' }), true);
  addEventListener('mouseup', () => setTimeout(show, 300, { background: 'rgb(8 87 178 / 45%)' }), true);
});`;

async function main(): Promise<void> {
  const portal = await findDemo();
  const browser = await launchBrowser();
  try {
    await mkdir(FOLDER, { recursive: true });
    const scenes = await listScenes(portal.call);
    const wanted = process.argv[2] ?? '';
    for (const area of VIDEO_AREAS.filter((area) => area.includes(wanted)))
      await record(browser, portal, area, scenes[area]);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function record(browser: Browser, portal: DemoPortal, area: VideoArea, scene: Scene): Promise<void> {
  const token = scene.account === 'owner' ? portal.token : portal.customerToken;
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: VIEWPORT,
    deviceScaleFactor: SCALE,
    colorScheme: 'light',
    storageState: signedInAs(portal.url, token),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  const page = await context.newPage();
  await page.addInitScript({ content: SHOW_POINTER });
  await page.goto(scene.address);
  await page.locator('h1').first().waitFor();
  await expect(page.locator('.loading, .skeleton-pieces')).toHaveCount(0, { timeout: LOAD_TIMEOUT_MS });
  const hasMap = (await page.locator('.maplibregl-canvas').count()) > 0;
  await page.waitForTimeout(hasMap ? MAP_REST_MS : REST_MS);
  const steps = scene.steps.map((run, index) => ({
    seconds: VIDEO_STEP_SECONDS[area][index] ?? 0,
    run: () => run(page),
  }));
  const frames = await captureFrames(page, steps);
  await context.close();
  const video = await encodeVideo(browser, `${portal.url}/login`, frames, FORMAT);
  if (video.length > MAX_BYTES) throw new Error(`${area}: ${video.length} bytes are too many`);
  await writeFile(join(FOLDER, `${area}.webm`), video);
  console.log(`${area}: ${Math.round(video.length / MS)} kB, ${getVideoSeconds(area)} s`);
}

await main();
