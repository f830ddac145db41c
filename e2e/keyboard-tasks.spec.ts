import type { Page } from '@playwright/test';
import { buildFleet } from './fleet.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { tabTo } from './keyboard.fixture.ts';
import { getGrid } from './list.fixture.ts';
import { minutesBefore } from './tracker.fixture.ts';
import { listNameless, listTornLabels } from './words.fixture.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a site with a calendar of its own is made on one screen, by keys alone', async ({ page }) => {
  await page.goto('/portal/sites/create');
  await tabTo(page, page.getByLabel('Site name'));
  await page.keyboard.type('Night Works');
  await tabTo(page, page.getByLabel('First day'));
  await page.keyboard.type('02/03/2026');
  const hours = page.getByLabel('Hours', { exact: true });
  await tabTo(page, hours);
  await page.keyboard.type('Hours of');
  await expect(hours.locator('option:checked')).toHaveText('Hours of its own…');
  await tabTo(page, button(page, 'Add site'));
  await page.keyboard.press('Enter');
  const edit = page.getByRole('link', { name: 'Edit Night Works' });
  await expect(edit).toBeVisible();
  await edit.press('Enter');
  await expect(page.getByRole('region', { name: 'Hours' }).getByRole('listitem')).toContainText(
    'Night Works',
  );
});

test('a machine that is silent for longer than a day is one step from the dashboard, by keys alone', async ({
  page,
  portal,
  organisation,
}) => {
  await portal.build.trackedMachine(organisation, 'Silent Sam', minutesBefore(new Date(), 3 * 24 * 60));
  await page.goto('/dashboard');
  const missing = page
    .getByRole('region', { name: /^Now/ })
    .getByRole('link', { name: /Missing/ })
    .first();
  await tabTo(page, missing);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/machines\/list/);
  await expect(getGrid(page).getByRole('rowheader')).toContainText('Silent Sam');
});

test('a column is brought next to another by keys alone', async ({ page, portal, organisation }) => {
  await buildFleet(portal, organisation);
  await page.goto('/machines/list');
  const heads = getGrid(page).getByRole('columnheader');
  await expect(heads.nth(1)).toHaveText('State');
  await tabTo(page, button(page, 'Columns'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Move State'));
  await page.keyboard.press('ArrowDown');
  await expect(heads.nth(2)).toHaveText('State');
  await expect(heads.nth(1)).toContainText('Today');
});

test('the focused row of a long list is never below its totals', async ({ page, portal, organisation }) => {
  const names = Array.from({ length: 14 }, (_, index) => `Roller ${String(index + 1).padStart(2, '0')}`);
  await Promise.all(names.map((name) => portal.build.machine(organisation, name)));
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/machines/list');
  const rows = getGrid(page).getByRole('rowheader');
  await tabTo(page, rows.first());
  const totals = page.locator('.grid-totals');
  const expectAbove = async () => {
    const [row, below] = [await page.locator('[data-place]:focus').boundingBox(), await totals.boundingBox()];
    expect(row && below && row.y + row.height <= below.y).toBe(true);
  };
  for (let row = 2; row <= names.length; row++) {
    await page.keyboard.press('ArrowDown');
    await expect(rows.filter({ hasText: names[row - 1] ?? '' })).toBeFocused();
    await expectAbove();
  }
  await page.keyboard.press('PageUp');
  await expect(rows.filter({ hasText: 'Roller 01' })).toBeFocused();
});

test('every control of the main screens has a name', async ({ page, portal, organisation }) => {
  const { excavator } = await buildFleet(portal, organisation);
  const screens = [
    '/dashboard',
    '/machines/list',
    `/machines/${excavator.machine.id}`,
    '/map',
    '/receipts?figure=idleHours',
    '/portal/sites/create',
    '/admin/shifts',
    '/organisation/machines',
    '/machines/onboard',
    '/user/settings',
  ];
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.locator('.loading, .skeleton-pieces')).toHaveCount(0);
    expect.soft(await listNameless(page), screen).toEqual([]);
  }
});

test.describe('on a phone, in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } });

  test('no word breaks in the middle', async ({ page, portal, organisation }) => {
    const { excavator } = await buildFleet(portal, organisation);
    const profile = `/machines/${excavator.machine.id}`;
    const views = [
      { width: 390, screens: ['/dashboard', '/machines/list', profile] },
      { width: 320, screens: ['/dashboard', profile] },
    ];
    for (const { width, screens } of views)
      for (const screen of screens) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(screen);
        await expect(page.locator('h1').first()).toBeVisible();
        await expect(page.locator('.loading, .skeleton-pieces')).toHaveCount(0);
        expect.soft(await listTornLabels(page), `${screen} at ${width}`).toEqual([]);
      }
  });
});
