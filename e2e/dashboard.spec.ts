import { POST as logBreakdown } from '@groundwork/contract/v1/portal/machines/_id/breakdowns.ts';
import { expect, test } from './journey.fixture.ts';
import { minutesBefore } from './tracker.fixture.ts';
import { buildWeek } from './week.fixture.ts';

test('without machines, the dashboard links to the machine list', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'No machines yet' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Machine list' }).click();
  await expect(page).toHaveURL('/machines/list');
});

test('nothing needs attention, until nine machines are broken down: eight show, and all on a press', async ({
  page,
  portal,
  organisation,
}) => {
  const names = Array.from({ length: 9 }, (_, index) => `Excavator ${index + 1}`);
  const machines = await Promise.all(names.map((name) => portal.build.machine(organisation, name)));
  await page.goto('/dashboard');
  const panel = page.getByRole('region', { name: 'Needs attention today' });
  await expect(panel.getByRole('heading', { name: 'Nothing needs attention' })).toBeVisible();
  const brokenFrom = minutesBefore(new Date(), 60).toISOString();
  for (const { id } of machines)
    await organisation.administrator.call(logBreakdown, {
      params: { id },
      body: { brokenFrom, reason: 'Engine' },
    });
  await page.reload();
  await expect(panel.getByRole('button', { name: 'All 9' })).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(8);
  await panel.getByRole('button', { name: 'All 9' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(9);
  await expect(panel.getByRole('button', { name: 'Show fewer' })).toBeFocused();
});

test.describe('with a week of machines', () => {
  test.beforeEach(async ({ page, portal, organisation }) => {
    await buildWeek(portal, organisation);
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: /^Now, / })).toContainText('4 machines');
  });

  test('shows states, out of hours and best used machines, each by category', async ({ page }) => {
    const now = page.getByRole('region', { name: /^Now, \d\d:\d\d$/ });
    for (const state of ['1Active', '1Idle', '1Missing', '1Not monitored'])
      await expect(now).toContainText(state);
    const outOfHours = page.getByRole('region', { name: 'Out of hours, by machine' });
    await expect(outOfHours.getByRole('link', { name: 'Dumper Bert' })).toBeVisible();
    const table = page.getByRole('table', { name: 'By category' });
    await expect(table.getByRole('row')).toHaveCount(4);
    const monitored = table.getByRole('row', { name: /^Power and air/ });
    await expect(monitored).toContainText('Not monitored in this period');
    // What a figure says about itself stays on the screen, also that of the last in a row.
    for (const about of await page.getByRole('button', { name: /^About / }).all()) {
      await about.click();
      await expect.soft(page.getByRole('status').locator('span:visible')).toBeInViewport({ ratio: 1 });
    }
  });

  test('a state, a category and the machines out of hours link to a list of those machines', async ({
    page,
  }) => {
    const names = page.getByRole('grid', { name: 'Machines' }).getByRole('rowheader');
    const isListed = async (...expected: string[]) => {
      for (const name of expected) await expect(names.filter({ hasText: name })).toHaveCount(1);
      await page.goBack();
    };
    await page
      .getByRole('link', { name: /^1 ?Idle$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/filter=state%3Aidle/);
    await isListed('Excavator Anna');
    await page.getByRole('link', { name: 'Compaction' }).first().click();
    await isListed('Roller Cleo');
    await page
      .getByRole('region', { name: 'Out of hours, by machine' })
      .getByRole('link', { name: /machines?$/ })
      .click();
    await isListed('Dumper Bert');
  });

  test('a figure says what it is, how much is known on a press, and its days as a table', async ({
    page,
  }) => {
    const leading = page.getByRole('list', { name: 'Leading figures' });
    await expect(leading.getByRole('listitem')).toHaveCount(3);
    const idle = leading.getByRole('listitem').filter({ hasText: 'Idle' });
    await expect(idle.getByRole('link').first()).toHaveAccessibleName(
      /^Idle, [\d.]+h; \d+% of the time is known$/,
    );
    await idle.getByRole('button', { name: 'About Idle' }).click();
    await expect(idle.getByRole('status')).toContainText(
      /of the time is known: .*\. (Before: |The period before)/,
    );
    await page.keyboard.press('Escape');
    await expect(idle.getByRole('status')).toBeEmpty();
    await expect(idle.getByRole('table', { name: 'Idle, day by day' }).getByRole('row')).toHaveCount(15);
  });

  test('no link repeats the start of its name, on the dashboard, the list and the profile', async ({
    page,
  }) => {
    const findRepeats = async () => {
      const names = [
        ...(await page.locator('body').ariaSnapshot()).matchAll(/- link "((?:[^"\\\\]|\\\\.)*)"/g),
      ];
      expect(names.length).toBeGreaterThan(10);
      const texts = await page.locator('main dl > div, main li, main td').allTextContents();
      return [...names.map(([, name = '']) => name), ...texts].filter((text) =>
        /^(\p{L}{3,})[\s,:;]*\1/u.test(text),
      );
    };
    expect(await findRepeats()).toEqual([]);
    await page.goto('/machines/list');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    expect(await findRepeats()).toEqual([]);
    await page.getByRole('link', { name: /Anna/ }).first().click();
    await expect(
      page.getByRole('region', { name: 'Figures' }).getByRole('link').first(),
    ).toHaveAccessibleName(/^[^,]+, [\d.]+/);
    await expect(page.getByLabel('Day totals').getByRole('link').first()).toBeVisible();
    expect(await findRepeats()).toEqual([]);
  });

  test('a silent machine needs attention, and its next step leads to its sources', async ({ page }) => {
    const row = page.getByRole('region', { name: 'Needs attention today' }).getByRole('listitem');
    await expect(row.filter({ hasText: 'Silent for' })).toHaveCount(1);
    await page.getByRole('link', { name: /^Check the tracker: / }).click();
    await expect(page).toHaveURL(/\/machines\/\d+\?ref=dashboard#sources$/);
  });

  test('keeps the period in the address, and leads from a past one to the states in it', async ({ page }) => {
    await page.getByRole('button', { name: 'Yesterday' }).click();
    await expect(page).toHaveURL(/startDate=\d{4}-\d{2}-\d{2}&endDate=/);
    await expect(page.getByRole('button', { name: 'Yesterday' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('region', { name: /^Now, / })).toContainText('Each state leads to');
    await page
      .getByRole('link', { name: /^1 ?Active$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/machines\/list\?.*(state=active&stateIn=range|stateInRange%3Aactive)/);
    await page.goto('/dashboard?startDate=2022-04-01&endDate=2022-05-01');
    await page.getByRole('button', { name: /^Dates: / }).click();
    await expect(page.getByLabel('Period', { exact: true })).toHaveValue('custom');
  });

  test.describe('without the portal', () => {
    test.use({ expectedErrors: /Failed to load resource/ });

    test('the figures of another period do not replace the known ones, which say how old they are', async ({
      page,
    }) => {
      await page.route('**/v1/portal/dashboard?*', (route) => route.abort());
      await page.getByRole('button', { name: 'Yesterday' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(/^Figures of \d\d:\d\d\./);
      await expect(page.getByRole('list', { name: 'Leading figures' })).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    });
  });
});
