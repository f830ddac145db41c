import { expect, test } from './journey.fixture.ts';
import { buildWeek } from './week.fixture.ts';

test('without machines, the dashboard links to the machine list', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'No machines yet' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Machine list' }).click();
  await expect(page).toHaveURL('/machines/list');
});

test.describe('with a week of machines', () => {
  test.beforeEach(async ({ page, portal, organisation }) => {
    await buildWeek(portal, organisation);
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Machines by state' })).toContainText('All machines4');
  });

  test('shows states, out of hours and best used machines, each by category', async ({ page }) => {
    const now = page.getByRole('region', { name: 'Machines by state' });
    for (const state of ['Active1', 'Idle1', 'Missing1', 'Not monitored1'])
      await expect(now).toContainText(state);
    const outOfHours = page.getByRole('region', { name: 'Out of hours' });
    await expect(outOfHours.getByRole('link', { name: 'Dumper Bert' })).toBeVisible();
    const table = page.getByRole('table', { name: 'By category' });
    await expect(table.getByRole('row')).toHaveCount(4);
    const monitored = table.getByRole('row', { name: /^Power and air/ });
    await expect(monitored).toContainText('Not monitored in this period');
  });

  test('a state, a category and the machines out of hours link to a list of those machines', async ({
    page,
  }) => {
    const names = page.getByRole('grid', { name: 'Machines' }).getByRole('rowheader');
    const isListed = async (...expected: string[]) => {
      for (const name of expected) await expect(names.filter({ hasText: name })).toHaveCount(1);
      await page.goBack();
    };
    await page.getByRole('link', { name: /^Idle ?1$/ }).click();
    await expect(page).toHaveURL(/filter=state%3Aidle/);
    await isListed('Excavator Anna');
    await page.getByRole('link', { name: 'Compaction' }).first().click();
    await isListed('Roller Cleo');
    await page
      .getByRole('region', { name: 'Out of hours' })
      .getByRole('link', { name: /machines?$/ })
      .click();
    await isListed('Dumper Bert');
  });

  test('keeps the period in the address', async ({ page }) => {
    await page.getByLabel('Period', { exact: true }).selectOption({ label: 'Yesterday' });
    await expect(page).toHaveURL(/startDate=\d{4}-\d{2}-\d{2}&endDate=/);
    await page.goto('/dashboard?startDate=2022-04-01&endDate=2022-05-01');
    await expect(page.getByLabel('Period', { exact: true })).toHaveValue('custom');
  });
});
