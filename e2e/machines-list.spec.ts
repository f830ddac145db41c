import { POST as assignSite } from '@groundwork/contract/v1/portal/machines/_id/site-assignments.ts';
import { POST as addSite } from '@groundwork/contract/v1/portal/sites/index.ts';
import type { Page } from '@playwright/test';
import { buildFleet } from './fleet.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { getGrid, getNames, openDays } from './list.fixture.ts';
import { chooseMachineType } from './machine-type.fixture.ts';
import { minutesBefore, recordStretch, sendRecords } from './tracker.fixture.ts';

const getNameCells = (page: Page) => getGrid(page).getByRole('rowheader');
const getHead = (page: Page, name: string) => getGrid(page).getByRole('columnheader', { name });
const getFigure = (page: Page, state: string) =>
  page.getByRole('group', { name: 'Filter by current state' }).getByRole('button', { name: state });

test('an organisation without machines is guided to add one', async ({ page }) => {
  await page.goto('/machines');
  await expect(page).toHaveURL('/machines/list');
  await expect(page.getByRole('heading', { name: 'No machines yet' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Add machine' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add machine' });
  await dialog.getByLabel('Name').fill('  Excavator One ');
  await dialog.getByLabel('Asset id').fill('A-1');
  await chooseMachineType(dialog, 'wheeled load', 'Wheeled loader');
  await dialog.getByRole('button', { name: 'Add machine' }).click();

  await expect(page).toHaveURL(/\/machines\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Excavator One');
  await expect(page.getByText('A-1 · Wheeled loader')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Excavator One has been added');
});

/** The civil date in a zone. */
const dateIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format();

test('the day of a machine whose zone has another date says so', async ({ page, portal, organisation }) => {
  const { call } = organisation.administrator;
  // One of the two is always on another date than the organisation, in whose zone it is about noon.
  const zone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find(
    (one) => dateIn(one) !== dateIn(organisation.timezone),
  );
  await portal.build.machine(organisation, 'Near');
  const far = await portal.build.machine(organisation, 'Far');
  const site = await call(addSite, { body: { name: 'Island', zone: zone ?? '' } });
  const assignedFrom = minutesBefore(new Date(), 60).toISOString();
  await call(assignSite, { params: { id: far.id }, body: { siteId: site.id, assignedFrom } });
  await page.goto('/machines/list');
  const day = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: zone,
  });
  const [weekday = ''] = day.format().split(/[ ,]/);
  await expect(page.getByRole('img', { name: new RegExp(`^Far on ${weekday}`) })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Near today: / })).toBeVisible();
});

test.describe('with machines', () => {
  test.beforeEach(async ({ page, portal, organisation }) => {
    await buildFleet(portal, organisation);
    await page.goto('/machines/list');
    await expect(getFigure(page, 'Active')).toHaveText(/1$/);
  });

  test('shows states, figures and last contact, and a dash where there is no value', async ({ page }) => {
    const getRow = (name: string) => getGrid(page).getByRole('row', { name });
    await expect(getRow('Dumper Bert')).toContainText('Active');
    await expect(getRow('Dumper Bert')).toContainText('2.0');
    await expect(getRow('Excavator Anna')).toContainText('Off');
    await expect(getRow('Excavator Anna')).toContainText('1.5');
    await expect(getRow('Generator Cleo')).toContainText('Not monitored');
    await expect(getRow('Generator Cleo')).toContainText('Never');
    await expect(getRow('Generator Cleo')).toContainText('Not monitored in this period');
    await expect(
      getRow('Excavator Anna').getByRole('img', { name: /^Excavator Anna today: .*Active 1 h 30 min/ }),
    ).toBeVisible();
  });

  test('machines without out-of-hours time are sorted by name', async ({ page }) => {
    await expect(getNames(page)).toHaveText(['Dumper Bert', 'Excavator Anna', 'Generator Cleo']);
  });

  test('a column head sorts, a second press reverses the order, and dashes stay last', async ({ page }) => {
    const head = getHead(page, 'Active, h');
    await head.getByRole('button').click();
    await expect(getNames(page)).toHaveText(['Excavator Anna', 'Dumper Bert', 'Generator Cleo']);
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('button').click();
    await expect(getNames(page)).toHaveText(['Dumper Bert', 'Excavator Anna', 'Generator Cleo']);
    await expect(head).toHaveAttribute('aria-sort', 'descending');

    await page.reload();
    await expect(page).toHaveURL('/machines/list?sortKey=-activeHours');
    await expect(head).toHaveAttribute('aria-sort', 'descending');
  });

  test('search finds names, asset ids and source codes, ignoring case', async ({ page }) => {
    const search = page.getByRole('searchbox', { name: 'Search machines' });
    await search.fill('BERT');
    await expect(getNames(page)).toHaveText(['Dumper Bert']);
    await search.fill('g-77');
    await expect(getNames(page)).toHaveText(['Generator Cleo']);
    await search.fill('86000000');
    await expect(getNames(page)).toHaveText(['Dumper Bert', 'Excavator Anna']);
    await expect(page).toHaveURL(/search=86000000/);
    await search.fill('nothing like it');
    await expect(page.getByText('No machines match your search and filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(getNames(page)).toHaveCount(3);
    await expect(search).toHaveValue('');
  });

  test("a state's figure filters the list and is shown as pressed", async ({ page }) => {
    await getFigure(page, 'Off').click();
    await expect(getFigure(page, 'Off')).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL('/machines/list?filter=state%3Aoff');
    await expect(getNames(page)).toHaveText(['Excavator Anna']);
    await page.reload();
    await expect(getNames(page)).toHaveText(['Excavator Anna']);
    await getFigure(page, 'All machines').click();
    await expect(getNames(page)).toHaveCount(3);
  });

  test('a reading changes the figures without a reload', async ({ page, portal, organisation }) => {
    const now = new Date();
    const late = await portal.build.trackedMachine(
      organisation,
      'Roller Dora',
      minutesBefore(now, 60),
      'ROLLER',
    );
    await sendRecords(portal.gateway, late.imei, recordStretch(minutesBefore(now, 20), now, 'working'));
    await expect(getNames(page)).toContainText(['Roller Dora']);
    await expect(getFigure(page, 'Active')).toHaveText(/2$/);
  });

  test('the grid works with the keyboard only, and Enter opens a machine', async ({ page }) => {
    const grid = getGrid(page);
    // The heads, three machines and their totals.
    await expect(grid).toHaveAttribute('aria-rowcount', '5');
    await getNameCells(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(getNameCells(page).nth(1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(grid.getByRole('row').nth(2).getByRole('gridcell').first()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(getNameCells(page).nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(grid.getByRole('row').nth(2).getByRole('gridcell').last()).toBeFocused();
    await page.keyboard.press('Control+End');
    await expect(grid.getByRole('row').last().getByRole('gridcell').last()).toBeFocused();
    await page.keyboard.press('Control+Home');
    await expect(getHead(page, 'Machine').getByRole('button')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dumper Bert');
  });

  test('going back from a machine shows the list as it was', async ({ page }) => {
    await page.getByRole('searchbox').fill('anna');
    await expect(getNames(page)).toHaveText(['Excavator Anna']);
    await page.getByRole('link', { name: 'Excavator Anna', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Excavator Anna');
    await page.getByRole('link', { name: 'All machines' }).click();
    await expect(page).toHaveURL('/machines/list?search=anna');
    await expect(getNames(page)).toHaveText(['Excavator Anna']);
  });

  test('figures cover the chosen days', async ({ page }) => {
    await openDays(page);
    await page.getByLabel('Period').selectOption('Yesterday');
    await expect(page).toHaveURL(/startDate=\d{4}-\d\d-\d\d&endDate=/);
    await expect(getGrid(page).getByRole('row', { name: 'Dumper Bert' })).not.toContainText('2.0');
    await page.getByLabel('Period').selectOption('Today');
    await expect(getGrid(page).getByRole('row', { name: 'Dumper Bert' })).toContainText('2.0');
  });

  test('on a phone each machine shows its state, day and figures on a few lines', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const lines = page.getByRole('list', { name: 'Machines' }).getByRole('listitem');
    await expect(lines).toHaveCount(3);
    await expect(lines.first()).toContainText('Dumper Bert');
    await expect(lines.first()).toContainText('Active 2 h');
    await openDays(page);
    await page.getByLabel('Sort by').selectOption('State');
    await expect(page).toHaveURL(/sortKey=state/);
    await page.keyboard.press('Escape');
    await expectPhoneMenu(page);
    await lines.nth(1).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Excavator Anna');
    // The name comes before everything that can be done.
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeHidden();
    expect(name?.y).toBeLessThan(170);
  });
});

/** Expects few controls above the first machine, and the others in a menu that keys open, use and close. */
async function expectPhoneMenu(page: Page): Promise<void> {
  const [more, menuItem] = [
    page.getByRole('button', { name: 'More' }),
    page.getByRole('button', { name: 'Import' }),
  ];
  const list = await page.getByRole('list', { name: 'Machines' }).boundingBox();
  expect(list?.y).toBeLessThan(400);
  await expect(menuItem).toBeHidden();
  await more.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menuItem).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.press('Enter');
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menuItem).toBeHidden();
}

test.describe('refused', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('a taken name is reported at its field, and what was typed stays', async ({
    page,
    portal,
    organisation,
  }) => {
    await portal.build.machine(organisation, 'Excavator One');
    await page.goto('/machines/list');
    await page.getByRole('button', { name: 'Add machine' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Excavator One');
    await dialog.getByRole('button', { name: 'Add machine' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Another machine already has this name.');
    await expect(dialog.getByLabel('Name')).toHaveValue('Excavator One');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add machine' })).toBeFocused();
  });
});
