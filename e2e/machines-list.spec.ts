import type { Page } from '@playwright/test';
import { buildFleet } from './fleet.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { chooseMachineType } from './machine-type.fixture.ts';
import { minutesBefore, recordStretch, sendRecords } from './tracker.fixture.ts';

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Machines' });
const namesOf = (page: Page) => gridOf(page).getByRole('rowheader');
const headOf = (page: Page, name: string) => gridOf(page).getByRole('columnheader', { name });
const figureOf = (page: Page, state: string) =>
  page.getByRole('group', { name: 'Filter by the state now' }).getByRole('button', { name: state });

test('an organisation without machines is led to its first one', async ({ page }) => {
  await page.goto('/machines');
  await expect(page).toHaveURL('/machines/list');
  await expect(page.getByRole('heading', { name: 'No machines yet' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'New machine' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New machine' });
  await dialog.getByLabel('Name').fill('  Excavator One ');
  await dialog.getByLabel('Asset ID').fill('A-1');
  await chooseMachineType(dialog, 'wheeled load', 'Wheeled loader');
  await dialog.getByRole('button', { name: 'Add machine' }).click();

  await expect(page).toHaveURL(/\/machines\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Excavator One');
  await expect(page.getByText('Wheeled loader · A-1')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Excavator One has been added');
});

test.describe('with machines', () => {
  test.beforeEach(async ({ page, portal, organisation }) => {
    await buildFleet(portal, organisation);
    await page.goto('/machines/list');
    await expect(figureOf(page, 'Active')).toHaveText(/1$/);
  });

  test('states, figures and last seen are told; what has no value is a dash', async ({ page }) => {
    const rowOf = (name: string) => gridOf(page).getByRole('row', { name });
    await expect(rowOf('Dumper Bert')).toContainText('Active');
    await expect(rowOf('Dumper Bert')).toContainText('2.0');
    await expect(rowOf('Excavator Anna')).toContainText('Off');
    await expect(rowOf('Excavator Anna')).toContainText('1.5');
    await expect(rowOf('Generator Cleo')).toContainText('Not monitored');
    await expect(rowOf('Generator Cleo')).toContainText('Never');
    await expect(rowOf('Generator Cleo')).toContainText('Nothing was monitored in this time');
    await expect(
      rowOf('Excavator Anna').getByRole('img', { name: /^Excavator Anna today: .*Active 1 hr 30 mins/ }),
    ).toBeVisible();
  });

  test('nobody has hours out of hours yet, so names decide', async ({ page }) => {
    await expect(namesOf(page)).toHaveText(['Dumper Bert', 'Excavator Anna', 'Generator Cleo']);
  });

  test('a head sorts, pressed again the other way round; dashes stay last', async ({ page }) => {
    const head = headOf(page, 'Active, h');
    await head.getByRole('button').click();
    await expect(namesOf(page)).toHaveText(['Excavator Anna', 'Dumper Bert', 'Generator Cleo']);
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('button').click();
    await expect(namesOf(page)).toHaveText(['Dumper Bert', 'Excavator Anna', 'Generator Cleo']);
    await expect(head).toHaveAttribute('aria-sort', 'descending');

    await page.reload();
    await expect(page).toHaveURL('/machines/list?sortKey=-activeHours');
    await expect(head).toHaveAttribute('aria-sort', 'descending');
  });

  test('search finds names, asset ids and codes of sources, in any case', async ({ page }) => {
    const search = page.getByRole('searchbox', { name: 'Search machines' });
    await search.fill('BERT');
    await expect(namesOf(page)).toHaveText(['Dumper Bert']);
    await search.fill('g-77');
    await expect(namesOf(page)).toHaveText(['Generator Cleo']);
    await search.fill('86000000');
    await expect(namesOf(page)).toHaveText(['Dumper Bert', 'Excavator Anna']);
    await expect(page).toHaveURL(/search=86000000/);
    await search.fill('nothing like it');
    await expect(page.getByText('No machine matches your search and filter.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filter' }).click();
    await expect(namesOf(page)).toHaveCount(3);
    await expect(search).toHaveValue('');
  });

  test('a figure filters to its machines and tells that it does', async ({ page }) => {
    await figureOf(page, 'Off').click();
    await expect(figureOf(page, 'Off')).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL('/machines/list?filter=state%3Aoff');
    await expect(namesOf(page)).toHaveText(['Excavator Anna']);
    await page.reload();
    await expect(namesOf(page)).toHaveText(['Excavator Anna']);
    await figureOf(page, 'All machines').click();
    await expect(namesOf(page)).toHaveCount(3);
  });

  test('a reading moves the figures without a reload', async ({ page, portal, organisation }) => {
    const now = new Date();
    const late = await portal.build.trackedMachine(
      organisation,
      'Roller Dora',
      minutesBefore(now, 60),
      'ROLLER',
    );
    await sendRecords(portal.gateway, late.imei, recordStretch(minutesBefore(now, 20), now, 'working'));
    await expect(namesOf(page)).toContainText(['Roller Dora']);
    await expect(figureOf(page, 'Active')).toHaveText(/2$/);
  });

  test('the grid is read by keys alone, and Enter opens a machine', async ({ page }) => {
    const grid = gridOf(page);
    // The heads, three machines and their totals.
    await expect(grid).toHaveAttribute('aria-rowcount', '5');
    await namesOf(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(namesOf(page).nth(1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(grid.getByRole('row').nth(2).getByRole('gridcell').first()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(namesOf(page).nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(grid.getByRole('row').nth(2).getByRole('gridcell').last()).toBeFocused();
    await page.keyboard.press('Control+End');
    await expect(grid.getByRole('row').last().getByRole('gridcell').last()).toBeFocused();
    await page.keyboard.press('Control+Home');
    await expect(headOf(page, 'Machine').getByRole('button')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dumper Bert');
  });

  test('the way back from a machine leads to the list as it was left', async ({ page }) => {
    await page.getByRole('searchbox').fill('anna');
    await expect(namesOf(page)).toHaveText(['Excavator Anna']);
    await page.getByRole('link', { name: 'Excavator Anna' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Excavator Anna');
    await page.getByRole('link', { name: 'All machines' }).click();
    await expect(page).toHaveURL('/machines/list?search=anna');
    await expect(namesOf(page)).toHaveText(['Excavator Anna']);
  });

  test('figures are of the chosen days', async ({ page }) => {
    await page.getByLabel('Period').selectOption('Yesterday');
    await expect(page).toHaveURL(/startDate=\d{4}-\d\d-\d\d&endDate=/);
    await expect(gridOf(page).getByRole('row', { name: 'Dumper Bert' })).not.toContainText('2.0');
    await page.getByLabel('Period').selectOption('Today');
    await expect(gridOf(page).getByRole('row', { name: 'Dumper Bert' })).toContainText('2.0');
  });

  test('a range from before off hours were known says so', async ({ page }) => {
    await page.goto('/machines/list?startDate=2022-04-01&endDate=2022-05-01');
    await expect(
      page.getByText(/^Off hours data is only available from .*26 Apr\w* 2022 onwards$/),
    ).toBeVisible();
  });

  test('on a phone each machine is a few lines, with its state, day and figures', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const lines = page.getByRole('list', { name: 'Machines' }).getByRole('listitem');
    await expect(lines).toHaveCount(3);
    await expect(lines.first()).toContainText('Dumper Bert');
    await expect(lines.first()).toContainText('Active 2 hrs');
    await page.getByText('Period and order').click();
    await page.getByLabel('Sort by').selectOption('State');
    await expect(page).toHaveURL(/sortKey=state/);
    await lines.nth(1).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Excavator Anna');
  });
});

test.describe('refused', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('a name that is taken is told at its field, and what was typed stays', async ({
    page,
    portal,
    organisation,
  }) => {
    await portal.build.machine(organisation, 'Excavator One');
    await page.goto('/machines/list');
    await page.getByRole('button', { name: 'New machine' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Excavator One');
    await dialog.getByRole('button', { name: 'Add machine' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Another machine already has this name.');
    await expect(dialog.getByLabel('Name')).toHaveValue('Excavator One');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'New machine' })).toBeFocused();
  });
});
