import { POST as assignSite } from '@groundwork/contract/v1/portal/machines/_id/site-assignments.ts';
import type { Page } from '@playwright/test';
import type { BuiltOrganisation } from './build.fixture.ts';
import { expect, type JourneyPortal, test } from './journey.fixture.ts';
import { minutesBefore } from './tracker.fixture.ts';
import { buildWeek } from './week.fixture.ts';

const DAY_MINUTES = 24 * 60;

/** A week of machines at two sites; one of them moved three days ago. */
async function buildSites(portal: JourneyPortal, organisation: BuiltOrganisation) {
  const now = new Date();
  const week = await buildWeek(portal, organisation, now);
  const [quarry, harbour] = [
    await portal.build.site(organisation, 'North quarry'),
    await portal.build.site(organisation, 'Harbour extension'),
  ];
  await portal.build.site(organisation, 'Depot');
  const assign = (machineId: string, siteId: string, daysBack: number) =>
    organisation.administrator.call(assignSite, {
      params: { id: machineId },
      body: { siteId, assignedFrom: minutesBefore(now, daysBack * DAY_MINUTES).toISOString() },
    });
  await assign(week.excavator.machine.id, quarry.id, 20);
  await assign(week.dumper.machine.id, harbour.id, 20);
  await assign(week.dumper.machine.id, quarry.id, 3);
  return { ...week, quarry, harbour };
}

const getRow = (page: Page, name: RegExp) => page.getByRole('row', { name });

test.describe('with a week of machines at two sites', () => {
  test.beforeEach(async ({ page, portal, organisation }) => {
    await buildSites(portal, organisation);
    await page.goto('/sites/portal');
    await expect(page.getByRole('heading', { level: 1, name: 'Site list' })).toBeVisible();
    await expect(getRow(page, /^North quarry/)).toContainText(/\d/);
  });

  test('the list shows machines now and the figures of the time there, sorted and searched', async ({
    page,
  }) => {
    const table = page.getByRole('table', { name: 'Site list' });
    await expect(table.getByRole('rowheader')).toHaveText([
      'Depot',
      'Harbour extension',
      'North quarry',
      'At no site',
      'All machines',
    ]);
    await table.getByRole('button', { name: /^On, h/ }).click();
    await expect(page).toHaveURL(/sortKey=-totalHours/);
    await expect(table.getByRole('columnheader', { name: /^On, h/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(table.getByRole('rowheader').first()).toHaveText('North quarry');
    await page.getByRole('searchbox', { name: 'Search sites' }).fill('harb');
    await expect(table.getByRole('rowheader')).toHaveText(['Harbour extension']);
    await page.getByRole('searchbox', { name: 'Search sites' }).fill('nothing');
    await expect(page.getByRole('heading', { name: 'No site matches' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(table.getByRole('rowheader')).toHaveCount(5);
    if (process.env.PICTURES) await takePictures(page, 'list');
    await page.getByRole('link', { name: 'Overview', exact: true }).last().click();
    await expect(page).toHaveURL(/\/overview\/sites/);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
    if (process.env.PICTURES) await takePictures(page, 'overview');
  });
});

async function takePictures(page: Page, name: string) {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({
        path: `${process.env.PICTURES}/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      });
    }
  await page.setViewportSize({ width: 1440, height: 900 });
}
