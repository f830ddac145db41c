import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from './craft.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { tabTo } from './keyboard.fixture.ts';

const getMenu = (page: Page) => page.getByRole('navigation', { name: 'Section menu' });
const getMore = (page: Page) => getMenu(page).getByRole('button', { name: 'More' });
const getEntries = (page: Page) => getMenu(page).getByRole('link');

test('entries that do not fit next to each other are under More, which follows the width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 800 });
  await page.goto('/organisation/machines');
  await expect(getEntries(page).last()).toHaveText('Audit trail');
  await expect(getMore(page)).toHaveCount(0);
  const all = await getEntries(page).allTextContents();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(getMore(page)).toBeVisible();
  await expect(getEntries(page).last()).not.toHaveText('Audit trail');
  await getMore(page).click();
  // Every entry once: in the row or in the panel.
  await expect(getEntries(page)).toHaveText(all);
  await expectAccessibleInBoth(page, 'the entries under More');
  await getEntries(page).last().click();
  await expect(page).toHaveURL('/organisation/audit');
  await expect(getEntries(page).last()).not.toHaveText('Audit trail');
  await page.setViewportSize({ width: 1920, height: 800 });
  await expect(getMore(page)).toHaveCount(0);
  await expect(getEntries(page)).toHaveText(all);
});

test('More opens, closes and leads on by keys alone', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/organisation/machines');
  await tabTo(page, getMore(page));
  await page.keyboard.press('Enter');
  const last = getEntries(page).last();
  await expect(last).toHaveText('Audit trail');
  await page.keyboard.press('Escape');
  await expect(last).not.toHaveText('Audit trail');
  await expect(getMore(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, getEntries(page).last());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/organisation/audit');
});
