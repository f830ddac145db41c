/**
 * `npm run pictures`: takes screenshots of every screen on the demo fleet, or of those whose name contains the argument.
 * `PORTAL_URL`, `PORTAL_EMAIL`, `PORTAL_CUSTOMER_EMAIL` and `PORTAL_PASSWORD` select a demo that is already running. Writes
 * to `pictures/`, and those for the README to `docs/pictures/`.
 */
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { launchBrowser } from '../testing/browser.ts';
import { signedInAs } from '../testing/signed-in.fixture.ts';
import { type DemoPortal, findDemo } from './demo-portal.fixture.ts';
import { listViews, type PictureView } from './picture-views.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'pictures');
const README_FOLDER = join(ROOT, 'docs/pictures');
const IN_README: readonly string[] = ['dashboard', 'machines-list', 'machines-id', 'map'];

const SIZES = [
  { size: 'desk', viewport: { width: 1440, height: 900 } },
  { size: 'phone', viewport: { width: 390, height: 844 } },
] as const;
const SCHEMES = ['light', 'dark'] as const;

/** Time for animations to end. */
const REST_MS = 1_500;
/** A map fetches its ground after its machines, and without a graphics card draws it slowly. */
const MAP_REST_MS = 10_000;

async function main(): Promise<void> {
  const portal = await findDemo();
  const browser = await launchBrowser();
  try {
    await mkdir(FOLDER, { recursive: true });
    await mkdir(README_FOLDER, { recursive: true });
    const wanted = process.argv[2] ?? '';
    const views = (await listViews(portal)).filter(({ name }) => name.includes(wanted));
    await takeAll(browser, portal, views);
    for (const { name } of views.filter(({ name }) => IN_README.includes(name)))
      await copyFile(join(FOLDER, `${name}-desk-light.png`), join(README_FOLDER, `${name}.png`));
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function takeAll(browser: Browser, portal: DemoPortal, views: readonly PictureView[]): Promise<void> {
  for (const { size, viewport } of SIZES)
    for (const colorScheme of SCHEMES) {
      const storageState = signedInAs(portal.url, portal.token);
      const context = await browser.newContext({
        baseURL: portal.url,
        viewport,
        colorScheme,
        storageState,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
      });
      const page = await context.newPage();
      for (const view of views) await take(page, view, `${view.name}-${size}-${colorScheme}.png`);
      await context.close();
    }
}

async function take(page: Page, { address }: PictureView, file: string): Promise<void> {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await expect(page.locator('.loading, .skeleton-pieces')).toHaveCount(0);
  const hasMap = (await page.locator('.maplibregl-canvas').count()) > 0;
  await page.waitForTimeout(hasMap ? MAP_REST_MS : REST_MS);
  await page.screenshot({ path: join(FOLDER, file) });
  console.log(file);
}

await main();
