import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { provesRow } from '../testing/spec-proof.ts';
import { expectAccessible, expectNoOverflow } from './craft.fixture.ts';
import { buildFleet } from './fleet.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { getGrid, getNames } from './list.fixture.ts';

const getHeads = (page: Page) => getGrid(page).getByRole('columnheader');
const getFilters = (page: Page) => page.getByRole('region', { name: 'Filters' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(async ({ page, portal, organisation }) => {
  await buildFleet(portal, organisation);
  await page.goto('/machines/list');
  await expect(getGrid(page).getByRole('row', { name: 'Dumper Bert' })).toContainText('2.0');
});

test('filters count their machines, apply by their button, stay in the address, and are removed one by one', async ({
  page,
}) => {
  await expect(getFilters(page)).toBeHidden();
  // By the keyboard: the panel takes the focus, and gives it back.
  await button(page, 'Filters').focus();
  await page.keyboard.press('Enter');
  await expect(getFilters(page)).toBeFocused();
  const search = getFilters(page).getByRole('searchbox', { name: 'Add a filter' });
  await expect(search).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(search).toBeFocused();
  // The first one closes the choices.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(getFilters(page)).toBeHidden();
  await expect(button(page, 'Filters')).toBeFocused();
  // By the pointer: the focus stays outside, and Escape closes the panel too.
  await button(page, 'Filters').click();
  await page.keyboard.press('Escape');
  await expect(getFilters(page)).toBeHidden();
  await button(page, 'Filters').click();
  await search.fill('excav');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Show 1 machine')).toBeVisible();
  await expect(getNames(page)).toHaveCount(3);
  await getFilters(page)
    .getByRole('button', { name: /^Type: Excavator/ })
    .click();
  await getFilters(page)
    .getByRole('checkbox', { name: /Dumper/ })
    .check();
  await button(page, 'Show 2 machines').click();
  await expect(getNames(page)).toHaveText(['Dumper Bert', 'Excavator Anna']);
  await expect(page).toHaveURL('/machines/list?filter=machineType%3AEXCAVATOR%2CDUMPER');

  await page.reload();
  await button(page, 'Remove Type: Excavator').click();
  await expect(getNames(page)).toHaveText(['Dumper Bert']);
  await button(page, 'Clear filters').click();
  await expect(getNames(page)).toHaveCount(3);
  await expect(page).toHaveURL('/machines/list');
});

test('a filter by an amount, and by a state in the period, narrows the list and its export', async ({
  page,
  organisation,
}) => {
  await button(page, 'Filters').click();
  await getFilters(page).getByRole('searchbox', { name: 'Add a filter' }).fill('Active');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Active: amount')).toBeFocused();
  await page.keyboard.type('1.8');
  await expectAccessible(page, 'filters');
  await button(page, 'Show 1 machine').click();
  await expect(getNames(page)).toHaveText(['Dumper Bert']);
  await expect(page).toHaveURL('/machines/list?filter=amounts%3AactiveHours-over-1.8');
  await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('Active: over 1.8 h');
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download CSV').click()]);
  expect((await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(2);

  const today = new Date().toLocaleDateString('en-CA', { timeZone: organisation.timezone });
  await page.goto(`/machines/list?startDate=${today}&endDate=${today}&state=idle&stateIn=range`);
  await expect(getNames(page)).toHaveText(['Excavator Anna']);
  await button(page, 'Remove State in the period: Idle').click();
  await expect(getNames(page)).toHaveCount(3);
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

test('columns are found, shown at once and moved by pointer and keys, and are kept', async ({ page }) => {
  await button(page, 'Columns').click();
  const panel = page.getByRole('region', { name: 'Choose columns' });
  await panel.getByRole('searchbox').fill('type');
  const type = panel.getByRole('checkbox', { name: 'Type', exact: true });
  // The box follows the stored choice, a moment after the press.
  await type.click();
  await expect(type).toBeChecked();
  await expect(getHeads(page).last()).toHaveText('Type');
  await expect(getGrid(page).getByRole('row', { name: 'Excavator Anna' })).toContainText('Excavator');
  await panel.getByRole('searchbox').fill('');
  await button(page, 'Move State').focus();
  await page.keyboard.press('ArrowDown');
  await expect(button(page, 'Move State')).toBeFocused();
  await expect(getHeads(page).nth(1)).toContainText('Today');
  await expect(getHeads(page).nth(2)).toHaveText('State');
  // axe cannot determine the colours of elements cut off by the edge of a scrolling list.
  await page.setViewportSize({ width: 1440, height: 3_000 });
  await expectAccessible(page, 'columns');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(button(page, 'Columns')).toBeFocused();

  // One drag brings a column next to another.
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT');
  await getHeads(page)
    .last()
    .dragTo(getHeads(page).nth(2), { targetPosition: { x: 8, y: 40 } });
  await kept;
  await expect(getHeads(page).nth(2)).toHaveText('Type');
  const first = getHeads(page).nth(2);
  const before = (await first.boundingBox())?.width ?? 0;
  await first.getByRole('button').focus();
  const widened = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.keyboard.press('Alt+ArrowRight');
  await widened;
  await page.reload();
  await expect(getHeads(page).nth(2)).toHaveText('Type');
  expect(((await first.boundingBox())?.width ?? 0) - before).toBe(16);
  await button(page, 'Columns').click();
  await button(page, 'Back to the usual ones').click();
  await expect(getHeads(page).nth(1)).toHaveText('State');
});

test('all times are in one named zone, which a button changes and the person keeps', async ({
  page,
  organisation,
}) => {
  const seen = getGrid(page).getByRole('row', { name: 'Excavator Anna' }).getByRole('time');
  const zone = organisation.timezone.replaceAll('+', '\\+');
  await expect(seen).toHaveAttribute('title', new RegExp(`\\(${zone}\\)$`));
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT');
  await button(page, `Times in ${organisation.timezone}`).click();
  await kept;
  await page.reload();
  await expect(button(page, "Times in each machine's zone")).toBeVisible();
});

test('the card of a machine opens by pointer and by focus, and leads to the map', async ({ page }) => {
  const card = page.getByRole('region', { name: 'Excavator Anna' });
  const name = getGrid(page).getByRole('rowheader', { name: 'Excavator Anna' });
  await name.hover();
  await expect(card).toContainText('Off');
  await page.mouse.move(5, 5);
  await expect(card).toBeHidden();
  await name.focus();
  await expect(card.getByRole('link', { name: 'Show on the map' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});

test('one press sorts by what is worst, another by the usual order', async ({ page }) => {
  await button(page, 'Worst first').click();
  await expect(page).toHaveURL('/machines/list?sortKey=-idlePercentage');
  await expect(getNames(page).first()).toHaveText('Excavator Anna');
  await button(page, 'Usual order').click();
  await expect(page).toHaveURL('/machines/list');
});

test('the last row sums up the machines shown, and a figure opens its receipt', async ({ page }) => {
  const total = getGrid(page).getByRole('row', { name: /^All shown/ });
  // 2.0 and 1.5 hours of work.
  await expect(total).toContainText('3.5');
  await page.getByRole('searchbox').fill('anna');
  await expect(total).not.toContainText('3.5');
  await expect(total).toContainText('1.5');
  await getGrid(page).getByRole('link', { name: 'Active of Excavator Anna, 1.5 hours' }).click();
  await expect(page).toHaveURL(/\/receipts\?figure=activeHours&/);
});

test('exports the list as it is shown', async ({ page }) => {
  await page.getByRole('searchbox').fill('bert');
  await expect(getNames(page)).toHaveText(['Dumper Bert']);
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download CSV').click()]);
  expect(download.suggestedFilename()).toMatch(/^machines-\d{8}-\d{8}\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Machine,State,"Active, h"');
  expect(lines[1]).toMatch(/^Dumper Bert,Active,2\.0,/);
});

test('on a phone the filters open as a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await button(page, 'Filters').click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('searchbox', { name: 'Add a filter' }).fill('excav');
  await page.keyboard.press('Enter');
  await expectNoOverflow(page, 'the sheet of filters');
  await sheet.getByRole('button', { name: 'Show 1 machine' }).click();
  const lines = page.getByRole('list', { name: 'Machines' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('Excavator Anna');
});

test.describe('saved filters', () => {
  test.use({ expectedErrors: /status of (400|500)/ });

  test('are saved under a name, chosen again and deleted', async ({ page }) => {
    const panel = page.getByRole('region', { name: 'Saved filters' });
    const failed = { status: 500, json: { code: 'INTERNAL', message: 'Failed.', requestId: 'a-request' } };
    const answerNext = async (method: string) =>
      page.route(/\/v1\/portal\/filters\/saved/, (route) =>
        route.request().method() === method ? route.fulfill(failed) : route.continue(),
      );
    await button(page, 'Saved filters').click();
    await expect(panel).toContainText('Choose filters first');
    await page.keyboard.press('Escape');
    await page.goto('/machines/list?filter=machineType%3AEXCAVATOR');
    await expect(getNames(page)).toHaveText(['Excavator Anna']);
    await button(page, 'Saved filters').click();
    await button(page, 'Save').click();
    await expect(panel.getByRole('alert')).toContainText('Name of the filter');
    await panel.getByLabel('Save the chosen filters as').fill('Diggers');
    await provesRow('message:filter-save-failed', async ({ text }) => {
      await answerNext('POST');
      await button(page, 'Save').click();
      await expect(page.getByText(text ?? '')).toBeVisible();
      await page.unrouteAll();
    });
    await provesRow('message:filter-saved', async ({ text }) => {
      await button(page, 'Save').click();
      await expect(page.getByText(text ?? '')).toBeVisible();
    });
    await expectAccessible(page, 'saved filters');
    const readLocal = (key: unknown) =>
      page.evaluate<Record<string, Record<string, { filters: object[] }>>>(
        `JSON.parse(localStorage.getItem('${key}'))`,
      );
    await provesRow('constant:saved-filters-key', async ({ value }) => {
      await expect
        .poll(async () => Object.keys((await readLocal(value)).machines ?? {}))
        .toEqual(['Diggers']);
      const { machines } = await readLocal(value);
      expect(machines?.Diggers?.filters).toEqual([{ id: 'machineType', options: ['EXCAVATOR'] }]);
    });

    // Those of the browser are shown while the server does not answer.
    await answerNext('GET');
    await page.goto('/machines/list');
    await expect(getNames(page)).toHaveCount(3);
    await button(page, 'Saved filters').click();
    await button(page, 'Diggers').click();
    await expect(getNames(page)).toHaveText(['Excavator Anna']);
    await expect(page).toHaveURL('/machines/list?filter=machineType%3AEXCAVATOR');
    await page.unrouteAll();
    await provesRow('message:filter-delete-failed', async ({ text }) => {
      await answerNext('DELETE');
      await button(page, 'Delete Diggers').click();
      await expect(page.getByText(text ?? '')).toBeVisible();
      await page.unrouteAll();
    });
    await button(page, 'Delete Diggers').click();
    await expect(panel).toContainText('No saved filters yet');

    // Each page has its own; an administrator can share them.
    for (const address of ['/dashboard', '/map']) {
      await page.goto(`${address}?filter=machineType%3AEXCAVATOR`);
      await button(page, 'Saved filters').click();
      await expect(panel).toContainText('No saved filters yet');
      await panel.getByLabel('Save the chosen filters as').fill(`Diggers of ${address}`);
      await panel.getByLabel('Share with everybody in the organisation').check();
      await button(page, 'Save').click();
      await expect(panel.getByRole('listitem')).toHaveText(new RegExp(`^Diggers of ${address}.*Shared`));
      await expectAccessible(page, `saved filters of ${address}`);
    }
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login/);
    expect(await readLocal('savedFilters')).toBeNull();
  });
});
