import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './craft.fixture.ts';
import { buildFleet } from './fleet.fixture.ts';
import { expect, test } from './journey.fixture.ts';

const getGrid = (page: Page) => page.getByRole('grid', { name: 'Machines' });
const getNames = (page: Page) => getGrid(page).getByRole('rowheader');
const getHeads = (page: Page) => getGrid(page).getByRole('columnheader');
const getFilters = (page: Page) => page.getByRole('region', { name: 'Filters' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(async ({ page, portal, organisation }) => {
  await buildFleet(portal, organisation);
  await page.goto('/machines/list');
  await expect(getGrid(page).getByRole('row', { name: 'Dumper Bert' })).toContainText('2.0');
});

test('filters are hidden until opened, kept in the address, and removed one by one', async ({ page }) => {
  await expect(getFilters(page)).toBeHidden();
  await button(page, 'Filters').click();
  await getFilters(page).getByText('Type', { exact: true }).click();
  await getFilters(page)
    .getByRole('checkbox', { name: /Excavator/ })
    .check();
  await expect(getNames(page)).toHaveText(['Excavator Anna']);
  await getFilters(page)
    .getByRole('checkbox', { name: /Dumper/ })
    .check();
  await expect(getNames(page)).toHaveText(['Dumper Bert', 'Excavator Anna']);
  await expect(page).toHaveURL('/machines/list?filter=machineType%3AEXCAVATOR%2CDUMPER');
  await expectAccessible(page, 'filters');

  await page.reload();
  await button(page, 'Remove Type: Excavator').click();
  await expect(getNames(page)).toHaveText(['Dumper Bert']);
  await button(page, 'Clear filters').click();
  await expect(getNames(page)).toHaveCount(3);
  await expect(page).toHaveURL('/machines/list');
});

test('a filter for a deleted site shows a message, and an unreadable filter shows every machine', async ({
  page,
}) => {
  await page.goto('/machines/list?filter=site:999999');
  await expect(page.getByText('No machines match this any more: Site 999999.')).toBeVisible();
  await button(page, 'Remove Site: 999999').click();
  await expect(getNames(page)).toHaveCount(3);
  await page.goto('/machines/list?filter=flying');
  await expect(page.getByText('The filter in this link is not valid')).toBeVisible();
  await expect(getNames(page)).toHaveCount(3);
});

test('columns can be chosen, moved and widened with the keyboard, and are kept', async ({ page }) => {
  await button(page, 'Columns').click();
  const dialog = page.getByRole('dialog', { name: 'Choose columns' });
  await dialog.getByRole('checkbox', { name: 'Asset id' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Type', exact: true }).check();
  await button(page, 'Move State down').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Move State down')).toBeFocused();
  // axe cannot determine the colours of elements cut off by the edge of a scrolling list.
  await page.setViewportSize({ width: 1440, height: 3_000 });
  await expectAccessible(page, 'columns');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(getHeads(page).nth(1)).toHaveText('Today, 00–24 h');
  await expect(getHeads(page).nth(2)).toHaveText('State');
  await expect(getHeads(page).last()).toHaveText('Type');
  await expect(getGrid(page).getByRole('row', { name: 'Excavator Anna' })).toContainText('Excavator');

  const first = getHeads(page).first();
  const before = (await first.boundingBox())?.width ?? 0;
  await first.getByRole('button').focus();
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.keyboard.press('Alt+ArrowRight');
  await kept;
  await page.reload();
  await expect(getHeads(page).last()).toHaveText('Type');
  expect(((await first.boundingBox())?.width ?? 0) - before).toBe(16);
  await button(page, 'Columns').click();
  await button(page, 'Reset columns').click();
  await expect(getHeads(page).nth(1)).toHaveText('Asset id');
});

test('the last row sums up the machines shown, and a figure opens its receipt', async ({ page }) => {
  const total = getGrid(page).getByRole('row', { name: /^Total/ });
  // 2.0 and 1.5 hours of work.
  await expect(total).toContainText('3.5');
  await page.getByRole('searchbox').fill('anna');
  await expect(total).not.toContainText('3.5');
  await expect(total).toContainText('1.5');
  await getGrid(page).getByRole('row', { name: 'Excavator Anna' }).getByRole('link', { name: '1.5' }).click();
  await expect(page).toHaveURL(/\/receipts\?figure=activeHours&/);
});

test('exports the list as it is shown', async ({ page }) => {
  await page.getByRole('searchbox').fill('bert');
  await expect(getNames(page)).toHaveText(['Dumper Bert']);
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download CSV').click()]);
  expect(download.suggestedFilename()).toMatch(/^machines-\d{8}-\d{8}\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Machine,Asset id,State,"Active, h"');
  expect(lines[1]).toMatch(/^Dumper Bert,[^,]*,Active,2\.0,/);
});

test('on a phone the filters open as a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await button(page, 'Filters').click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByText('Type', { exact: true }).click();
  await sheet.getByRole('checkbox', { name: /Excavator/ }).check();
  await expectNoOverflow(page, 'the sheet of filters');
  await page.keyboard.press('Escape');
  const lines = page.getByRole('list', { name: 'Machines' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('Excavator Anna');
});
