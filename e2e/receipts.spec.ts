import type { Page } from '@playwright/test';
import { expect, test } from './journey.fixture.ts';
import { expectAddsUp } from './receipt.fixture.ts';
import { buildWeek } from './week.fixture.ts';

/** High enough that every row of a receipt is drawn. */
const WHOLE_RECEIPT = { width: 1440, height: 4_000 };

/** Returns a generator of reproducible pseudo-random numbers from 0 to below 1. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Waits for the figures of a page that open a receipt and returns them. */
async function findFigures(page: Page) {
  const links = page.getByRole('main').locator('a.figure-link');
  await expect(links.first(), page.url()).toBeVisible();
  return links;
}

/** Opens a random figure of the page and checks its receipt, then that of a machine in it. */
async function openAnyFigure(page: Page, address: string, random: () => number): Promise<void> {
  await page.goto(address);
  const links = await findFigures(page);
  const link = links.nth(Math.floor(random() * (await links.count())));
  // A machine's day shows durations in words. Then only the rows are compared with the receipt's total.
  const [clicked = ''] = await link.locator('.figure-value').allTextContents();
  await link.click();
  await expectAddsUp(page, clicked);
  const machine = page.locator('.receipt-machine a').first();
  if (!(await machine.isVisible())) return;
  const [value = ''] = await page.getByRole('row').nth(1).locator('.figure-value').allTextContents();
  await machine.click();
  await expect(page.getByText('Add up to the figure', { exact: true })).toBeVisible();
  await expectAddsUp(page, value);
}

test('ten figures of dashboard, list and profile add up to the second', async ({
  page,
  portal,
  organisation,
}) => {
  const { excavator } = await buildWeek(portal, organisation);
  await page.setViewportSize(WHOLE_RECEIPT);
  const random = seededRandom(20_261_121);
  const profile = `/machines/${excavator.machine.id}`;
  const pages = [
    ...Array<string>(4).fill('/dashboard'),
    ...Array<string>(3).fill('/machines/list'),
    ...Array<string>(3).fill(profile),
  ];
  for (const address of pages) await openAnyFigure(page, address, random);
});

test('a receipt can be opened by its address, leads to the day and back, and can be downloaded', async ({
  page,
  portal,
  organisation,
}) => {
  const { dumper } = await buildWeek(portal, organisation);
  await page.goto('/dashboard');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Dumper Bert' })
    .locator('a.figure-link')
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt: Out of hours');
  const rows = page.getByRole('table').locator('tbody tr');
  const count = await rows.count();
  await page.reload();
  await expect(rows).toHaveCount(count);
  await expect(rows.first()).toContainText('Monday to Friday');

  // Backwards by keys, no row stays behind the head.
  await page.setViewportSize({ width: 1280, height: 340 });
  const head = page.getByRole('table').locator('thead');
  await rows.last().getByRole('button').focus();
  for (let left = count; left > 1; left -= 1) {
    await page.keyboard.press('Shift+Tab');
    await expect(rows.nth(left - 2).getByRole('button')).toBeFocused();
    const [above, row] = await Promise.all([head.boundingBox(), rows.nth(left - 2).boundingBox()]);
    expect(row?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);

  await rows.first().getByRole('button').click();
  await page.getByRole('link', { name: 'Open day' }).click();
  await expect(page).toHaveURL(new RegExp(`/machines/${dumper.machine.id}\\?ref=receipt&selectedDate=`));
  await page.goBack();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});

test.describe('a stale link', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('shows what is wrong with it', async ({ page }) => {
    const alert = page.getByRole('main').getByRole('alert');
    await page.goto('/receipts?figure=laughs');
    await expect(alert).toContainText('names a figure that does not exist');
    await page.goto('/receipts?figure=idleHours&startDate=2026-04-02&endDate=2026-04-01');
    await expect(alert).toContainText('ends before it starts');
    await page.goto('/receipts?figure=idleHours&machine=999999');
    await expect(alert).toContainText('does not exist, or you are not allowed to see it');
    await expect(alert.getByRole('heading', { name: 'Not found' })).toBeVisible();
    await expect(alert.getByRole('button')).toHaveCount(0);
    await page.goto('/receipts?figure=idleHours&filter=colour:red');
    await expect(alert).toContainText('filter in this link is not valid');
  });
});
