import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.fixture.ts';

type Visit = {
  /** The scripts and styles that were asked for until something was there. */
  readonly asked: readonly string[];
  /** Those of them that neither the page nor its head named: each was asked for a round trip later. */
  readonly late: readonly string[];
};

const NAMED_BY_HEAD = /<([^>]+)>; rel=(?:modulepreload|preload; as=style)/g;
const NAMED_BY_PAGE = /(?:src|href)="(\/assets\/[^"]+)"/g;

async function visit(page: Page, path: string, isThere: Locator): Promise<Visit> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) asked.add(new URL(request.url()).pathname);
  });
  const answer = await page.goto(path);
  const [head, text] = [await answer?.headerValue('link'), await answer?.text()];
  await expect(isThere).toBeVisible();
  const named = [...(head ?? '').matchAll(NAMED_BY_HEAD), ...(text ?? '').matchAll(NAMED_BY_PAGE)];
  const files = new Set(named.map(([, file]) => file));
  return { asked: [...asked], late: [...asked].filter((file) => !files.has(file)) };
}

test.describe('nobody', () => {
  test.use({ visitor: 'nobody' });

  test('gets the sign-in in a handful of files', async ({ page }) => {
    const { asked } = await visit(page, '/login', page.getByLabel('Email address'));
    expect(asked.length).toBeLessThanOrEqual(7);
  });
});

test('the dashboard comes in a handful of files, all of them named with the page', async ({ page }) => {
  const { asked, late } = await visit(page, '/dashboard', page.getByRole('heading', { name: 'Dashboard' }));
  expect(asked.length).toBeLessThanOrEqual(9);
  expect(late).toEqual([]);
});
