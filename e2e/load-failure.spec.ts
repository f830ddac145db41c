import type { Page } from '@playwright/test';
import { provesRow } from '../testing/spec-proof.ts';
import { expect, test } from './journey.fixture.ts';

const TITLES = {
  en: 'This page could not be loaded',
  de: 'Diese Seite konnte nicht geladen werden',
} as const;
const title = (page: Page, text: string = TITLES.en) => page.getByRole('heading', { level: 1, name: text });

/** Passes this much time in the page. Its timers run late, one after the other. */
async function passUntilShown(page: Page, stepMs: number, text: string = TITLES.en): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(stepMs);
    await expect(title(page, text)).toBeVisible({ timeout: 100 });
  }).toPass();
}

test.describe('a portal that cannot start', () => {
  test.use({ visitor: 'nobody', expectedErrors: /ERR_FAILED|thrown|preload/ });

  test('shows a static page with a reload, in the language of the browser, without one of its files', async ({
    page,
    context,
    portal,
  }) => {
    await page.route(/\/(assets|locales)\//, (route) => route.abort());
    await page.goto('/login');
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole('main')).toHaveCSS('max-width', '560px');
    const help = page.getByText('please contact');
    await expect(help).toBeHidden();
    const value = encodeURIComponent(JSON.stringify({ language: 'de' }));
    await context.addCookies([{ name: 'webapplication_settings', value, url: portal.url }]);
    await page.evaluate("localStorage.setItem('groundwork.support', 'help@example.com')");
    await page.getByRole('link', { name: 'Reload the page' }).click();
    await expect(title(page, TITLES.de)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('link', { name: 'help@example.com' })).toHaveAttribute(
      'href',
      'mailto:help@example.com',
    );
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Seite neu laden' }).click();
    await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible();
  });

  test('shows it if a style, a later script or the texts do not load', async ({ page }) => {
    await page.clock.install();
    for (const missing of [/\/assets\/start-[^/]+\.css/, /\/assets\/base-[^/]+\.js/, /\/locales\//]) {
      await page.route(missing, (route) => route.abort());
      await page.goto('/login');
      await passUntilShown(page, 600);
      await page.unrouteAll();
    }
  });

  test('gives up a script after 120 seconds', async ({ page }) => {
    await page.clock.install();
    // Never answered.
    await page.route(/\/assets\/start-[^/]+\.js/, () => {});
    await page.goto('/login', { waitUntil: 'commit' });
    await provesRow('constant:script-load-timeout-ms', async ({ value }) => {
      await expect(page.locator('#load-failure')).toBeAttached();
      await page.clock.fastForward(Number(value) - 1_000);
      await expect(title(page)).toBeHidden();
      await page.clock.fastForward(1_000);
      await expect(title(page)).toBeVisible();
    });
  });
});

test.describe('a screen whose code does not load', () => {
  test.use({ expectedErrors: /ERR_FAILED|thrown|Error|preload|ChunkFailure/ });

  test('shows it below the menus, after its retries or at once after 120 seconds', async ({ page }) => {
    await provesRow('rule:chunks/load-errors', async () => {
      await page.clock.install();
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      let asked = 0;
      await page.route(/\/assets\/create-[^/]+\.js/, () => {
        asked += 1;
      });
      await page.goto('/portal/sites/create', { waitUntil: 'commit' });
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
      await passUntilShown(page, 120_000);
      await expect(page.getByRole('link', { name: 'Reload the page' })).toHaveAttribute(
        'href',
        '/portal/sites/create',
      );
      expect(asked).toBe(1);
    });
  });

  test('loads its style again, in the place of the one that failed', async ({ page }) => {
    let failures = 0;
    await page.route(/\/assets\/[^/]+\.css/, (route) => {
      const isLazy = !/\/(start|base|frame)-/.test(route.request().url());
      if (!isLazy || failures >= 2) return route.continue();
      failures += 1;
      return route.abort();
    });
    await page.goto('/portal/sites/create');
    await expect(page.getByLabel('Site name')).toBeVisible();
    expect(failures).toBe(2);
    const hasSheets =
      "[...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null)";
    await expect.poll(() => page.evaluate(hasSheets)).toBe(true);
  });
});
