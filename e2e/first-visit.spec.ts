import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.fixture.ts';

type Visit = { readonly asked: readonly string[]; readonly named: readonly string[] };

/** The scripts and styles of a first visit until something is there, and those that came named with the page. */
async function visit(page: Page, path: string, isThere: Locator): Promise<Visit> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType()))
      asked.push(new URL(request.url()).pathname);
  });
  const answer = await page.goto(path);
  await expect(isThere).toBeVisible();
  const link = (await answer?.headerValue('link')) ?? '';
  const named = [...link.matchAll(/<([^>]+)>; rel=(?:modulepreload|preload; as=style)/g)].map(
    ([, file]) => file ?? '',
  );
  return { asked: [...new Set(asked)], named };
}

test.describe('nobody', () => {
  test.use({ visitor: 'nobody' });

  test('gets the sign-in in a handful of files, and nothing that it does not need', async ({ page }) => {
    const { asked, named } = await visit(page, '/login', page.getByLabel('Email address'));
    expect(asked.length).toBeLessThanOrEqual(7);
    expect(named.length).toBeGreaterThan(0);
    expect(asked).toEqual(expect.arrayContaining([...named]));
  });
});

test('the dashboard comes in a handful of files, all that it needs being named with the page', async ({
  page,
}) => {
  const { asked, named } = await visit(page, '/dashboard', page.getByRole('heading', { name: 'Dashboard' }));
  expect(asked.length).toBeLessThanOrEqual(9);
  expect(named.length).toBeGreaterThan(0);
  expect(asked).toEqual(expect.arrayContaining([...named]));
});
