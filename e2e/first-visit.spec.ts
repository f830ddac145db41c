import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.fixture.ts';

type Visit = {
  /** The scripts and styles that were requested until the page was ready. */
  readonly requested: readonly string[];
  /** Those that neither the page nor its Link header named, so they were requested a round trip later. */
  readonly late: readonly string[];
};

const NAMED_BY_HEAD = /<([^>]+)>; rel=(?:modulepreload|preload; as=style)/g;
const NAMED_BY_PAGE = /(?:src|href)="(\/assets\/[^"]+)"/g;

async function visit(page: Page, path: string, readyMark: Locator): Promise<Visit> {
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType()))
      requested.add(new URL(request.url()).pathname);
  });
  const response = await page.goto(path);
  const [head, text] = [await response?.headerValue('link'), await response?.text()];
  await expect(readyMark).toBeVisible();
  const named = [...(head ?? '').matchAll(NAMED_BY_HEAD), ...(text ?? '').matchAll(NAMED_BY_PAGE)];
  const files = new Set(named.map(([, file]) => file));
  return { requested: [...requested], late: [...requested].filter((file) => !files.has(file)) };
}

test.describe('a visitor without a session', () => {
  test.use({ visitor: 'nobody' });

  test('loads the sign-in with a handful of files', async ({ page }) => {
    const { requested } = await visit(page, '/login', page.getByLabel('Email address'));
    expect(requested.length).toBeLessThanOrEqual(7);
  });
});

test('the dashboard loads with a handful of files, all named with the page', async ({
  page,
  portal,
  organisation,
}) => {
  await portal.build.machine(organisation, 'Excavator Anna');
  const { requested, late } = await visit(
    page,
    '/dashboard',
    page.getByRole('heading', { name: 'Dashboard' }),
  );
  // The drawing of an empty panel follows its answer, which may come before the heading was seen.
  const isDrawing = (file: string) => file.includes('/empty-drawing-');
  expect(late.filter((file) => !isDrawing(file))).toEqual([]);
  expect(requested.filter((file) => !isDrawing(file)).length).toBeLessThanOrEqual(11);
});
