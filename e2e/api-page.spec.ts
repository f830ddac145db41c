import { AREAS } from '@groundwork/contract/description/areas.ts';
import { PASSWORD } from './build.fixture.ts';
import { expectAccessibleInBoth, expectNoOverflow } from './craft.fixture.ts';
import { expect, signIn, test } from './journey.fixture.ts';
import { tabTo } from './keyboard.fixture.ts';

test.use({ visitor: 'nobody' });

test('anyone finds a call, opens it by key and shares its address', async ({ page }) => {
  const called: string[] = [];
  page.on('request', (request) => called.push(new URL(request.url()).pathname));
  await page.goto('/api');
  await expect(page.getByRole('heading', { name: 'API', level: 1 })).toBeVisible();
  // The introduction, and each area.
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link')).toHaveCount(AREAS.length + 1);
  await expect(page.getByRole('navigation')).toHaveCount(1);
  await page.getByLabel('Search calls').fill('creates site');
  const line = page.locator('summary', { hasText: '/v1/portal/sites' }).first();
  await tabTo(page, line);
  await page.keyboard.press('Enter');
  const entry = page.locator('#postV1PortalSites');
  await expect(entry.getByText('The IANA time zone of the site').first()).toBeVisible();
  await expect(entry.getByText("curl -X POST 'http")).toBeVisible();
  await expect(entry.getByText('SITE_CODE_TAKEN').first()).toBeVisible();
  await expect(entry.getByText('Only for people.')).toBeVisible();
  await expectAccessibleInBoth(page, 'an open call');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoOverflow(page, 'an open call at 390 px');
  expect(called.filter((path) => /^\/(v1|identity|openapi)/.test(path))).toEqual(['/openapi.json']);
  await entry.getByRole('link', { name: 'Link to this entry' }).click();
  await expect(page).toHaveURL(/\/api#postV1PortalSites$/);
  await page.reload();
  await expect(entry.locator('summary')).toBeFocused();
  await expect(entry.locator('summary')).toBeInViewport();
  await entry.getByRole('link', { name: 'SiteFields' }).click();
  await expect(page.locator('#schema-SiteFields > summary')).toBeFocused();
  await expect(page.locator('#schema-SiteFields')).toContainText('The fields of a site.');
});

test('the page offers the language and the sign-in, which returns to it', async ({ page }) => {
  await page.goto('/api');
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByLabel('Aufrufe suchen')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Einführung' }).locator('[lang="en"]').first()).toBeVisible();
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(/\/login\?redirectPath=%2Fapi$/);
});

test.describe('closed by the operator', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('the sign-in returns to the entry of the address', async ({ page, organisation }) => {
    await page.route('**/openapi.json', (route) =>
      route.request().headers().authorization === undefined
        ? route.fulfill({ status: 401, json: { code: 'UNAUTHENTICATED', message: '', requestId: '' } })
        : route.continue(),
    );
    await page.goto('/api#postV1PortalSites');
    await expect(page).toHaveURL(/\/login\?redirectPath=%2Fapi%23postV1PortalSites$/);
    await signIn(page, organisation.administrator.email, PASSWORD);
    await expect(page).toHaveURL(/\/api#postV1PortalSites$/);
    await expect(page.locator('#postV1PortalSites > summary')).toBeFocused();
  });
});
