import { expect, test } from './journey.fixture.ts';
import { buildWeek } from './week.fixture.ts';

test('an organisation without machines is led to the list', async ({ page }) => {
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
    await expect(page.getByRole('region', { name: 'At this moment' })).toContainText('All machines4');
  });

  test('a morning is seen at a glance: states, out of hours, best used, and each by category', async ({
    page,
  }) => {
    const now = page.getByRole('region', { name: 'At this moment' });
    for (const state of ['Active1', 'Idle1', 'Missing1', 'Not monitored1'])
      await expect(now).toContainText(state);
    const outOfHours = page.getByRole('region', { name: 'Out of hours' });
    await expect(outOfHours.getByRole('link', { name: 'Dumper Bert' })).toBeVisible();
    const table = page.getByRole('table', { name: 'By category' });
    await expect(table.getByRole('row')).toHaveCount(4);
    const monitored = table.getByRole('row', { name: /^Power and air/ });
    await expect(monitored).toContainText('Nothing was monitored in this time');
  });

  test('a state, a category and the machines out of hours lead to the list of them', async ({ page }) => {
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

  test('the period stands in the address, and a range before 26 April 2022 is warned of', async ({
    page,
  }) => {
    await page.getByLabel('Period', { exact: true }).selectOption({ label: 'Yesterday' });
    await expect(page).toHaveURL(/startDate=\d{4}-\d{2}-\d{2}&endDate=/);
    await page.goto('/dashboard?startDate=2022-04-01&endDate=2022-05-01');
    await expect(page.getByText('Off hours data is only available from 26 April 2022 onwards')).toBeVisible();
    await expect(page.getByLabel('Period', { exact: true })).toHaveValue('custom');
  });
});

test.describe('a dashboard that cannot be fetched', () => {
  test.use({ expectedErrors: /ERR_FAILED|status of 500/ });

  test('says so, and comes when it is asked for again', async ({ page, portal, organisation }) => {
    await portal.build.machine(organisation, 'Excavator One');
    await page.route('**/v1/portal/dashboard*', (route) => route.abort());
    await page.goto('/dashboard');
    const told = page.getByRole('main').getByRole('alert');
    await expect(told).toContainText(
      'Something went wrong when fetching the dashboard data, please try again later. If problem persists, please contact support.',
    );
    await page.unrouteAll();
    await told.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('region', { name: 'At this moment' })).toContainText('All machines1');
  });
});
