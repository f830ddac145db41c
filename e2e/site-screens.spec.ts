import { POST as assignSite } from '@groundwork/contract/v1/portal/machines/_id/site-assignments.ts';
import { PUT as changeSettings } from '@groundwork/contract/v1/portal/organisations/_id/settings.ts';
import { PUT as editSite } from '@groundwork/contract/v1/portal/sites/_id/index.ts';
import type { Page } from '@playwright/test';
import { provesRow } from '../testing/spec-proof.ts';
import type { BuiltOrganisation } from './build.fixture.ts';
import { expectAccessibleInBoth, expectNoOverflow, expectRoom } from './craft.fixture.ts';
import { expect, type JourneyPortal, test } from './journey.fixture.ts';
import { giveRole } from './role.fixture.ts';
import { minutesBefore } from './tracker.fixture.ts';
import { buildWeek } from './week.fixture.ts';

const DAY_MINUTES = 24 * 60;
/** Around the machines of a week. */
const OUTLINE = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [-0.12, 51.49],
      [-0.08, 51.49],
      [-0.08, 51.51],
      [-0.12, 51.51],
      [-0.12, 51.49],
    ],
  ],
};

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
  await organisation.administrator.call(editSite, {
    params: { id: quarry.id },
    body: { name: 'North quarry', code: 'NQ-1', zone: organisation.timezone, outline: OUTLINE },
  });
  await portal.build.staff.call(changeSettings, {
    params: { id: organisation.id },
    body: { modules: { geofences: true } },
  });
  return { ...week, quarry, harbour };
}

const getRow = (page: Page, name: RegExp) => page.getByRole('row', { name });

test('sites have figures of the time that machines spent there: as a list, side by side, and one by one', async ({
  page,
  portal,
  organisation,
}) => {
  const { excavator, dumper, quarry } = await buildSites(portal, organisation);
  const today = new Date().toISOString().slice(0, 10);
  const table = page.getByRole('table', { name: 'Site list' });
  const rows = table.getByRole('rowheader');
  await provesRow('screen:/sites/portal', {
    startDate: async () => {
      await page.goto('/sites/portal?startDate=max');
      await expect(page.getByRole('button', { name: 'Since the first reading' })).toBeVisible();
      await expect(getRow(page, /^Harbour extension/)).toContainText(/\d\.\d/);
      await page.goto(`/sites/portal?startDate=${today}`);
      // The dumper left the harbour three days ago.
      await expect(getRow(page, /^Harbour extension/)).not.toContainText(/\d\.\d/);
      const warning = page.getByText('The chosen period ends before it starts');
      await expect(warning).toBeHidden();
      const machine = `/machines/${dumper.machine.id}`;
      const sites = ['/sites/portal', `/overview/sites/${quarry.id}`];
      for (const path of [...sites, '/machines/list', '/dashboard', '/map', '/heatmap', '/routes', machine]) {
        await page.goto(`${path}?startDate=2026-03-02&endDate=2026-03-01`);
        await expect(warning, path).toBeVisible();
      }
    },
    endDate: async () => {
      await page.goto('/sites/portal?startDate=2026-01-01&endDate=2026-01-31');
      await expect(page.getByText('3 sites, 1 – 31 January')).toBeVisible();
    },
    filter: async () => {
      await page.goto(`/sites/portal?filter=machine:${dumper.machine.id}`);
      await expect(rows).toHaveText(['Harbour extension', 'North quarry NQ-1', 'All machines']);
    },
  });
  await page.goto('/sites/portal');
  await expect(rows).toHaveText([
    'Depot',
    'Harbour extension',
    'North quarry NQ-1',
    'At no site',
    'All machines',
  ]);
  await expect(getRow(page, /^North quarry/)).toContainText(/\d\.\d/);
  await table.getByRole('button', { name: /^On, h/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sortKey=-totalHours/);
  const head = table.getByRole('columnheader', { name: /^On, h/ });
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.first()).toHaveText('North quarry NQ-1');
  await lookAt(page, 'list');
  await page.getByRole('searchbox', { name: 'Search sites' }).fill('harb');
  await expect(rows).toHaveText(['Harbour extension']);
  await page.getByRole('searchbox', { name: 'Search sites' }).fill('nothing');
  await expect(page.getByRole('heading', { name: 'No site matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(rows).toHaveCount(5);

  await provesRow('screen:/overview/sites', async () => {
    await page
      .getByRole('navigation', { name: 'Views of the sites' })
      .getByRole('link', { name: 'Overview' })
      .click();
    await expect(page).toHaveURL(/\/overview\/sites/);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
  });
  await lookAt(page, 'overview');

  await provesRow('screen:/overview/sites/{id}', async () => {
    await page.getByRole('link', { name: 'North quarry' }).click();
    await expect(page).toHaveURL(new RegExp(`/overview/sites/${quarry.id}`));
    await expect(page.getByRole('heading', { level: 1, name: 'North quarry' })).toBeVisible();
    const machines = page.getByRole('table', { name: 'Machines and their time here' });
    await expect(machines.getByRole('rowheader')).toHaveText([
      new RegExp(`^${dumper.machine.name}`),
      new RegExp(`^${excavator.machine.name}`),
      'All machines',
    ]);
    await expect(page.getByRole('region', { name: 'Map of North quarry' })).toBeVisible();
    await expect(page.locator('.map-site-name')).toHaveText('North quarry');
    const visits = page.getByRole('table', { name: 'Visits' });
    await expect(visits.getByRole('row', { name: new RegExp(excavator.machine.name) }).first()).toContainText(
      /\d\sh/,
    );
  });
  await lookAt(page, 'site');

  await provesRow('screen:/overview/activity-timeline/{id}', async () => {
    await page.getByRole('link', { name: 'Activity timeline' }).click();
    await expect(page).toHaveURL(new RegExp(`/overview/activity-timeline/${quarry.id}`));
    await page.getByRole('button', { name: 'Week' }).click();
    const timeline = page.getByRole('table', { name: 'Activity timeline' });
    await expect(timeline.getByRole('rowheader').getByRole('link')).toHaveText([
      dumper.machine.name,
      excavator.machine.name,
    ]);
    const lane = timeline.getByRole('link', {
      name: new RegExp(`^${excavator.machine.name}: \\d+ stretches`),
    });
    await lane.focus();
    await page.keyboard.press('Home');
    await expect(page.getByRole('status').filter({ hasText: excavator.machine.name })).toBeVisible();
    await page.getByText('As a table').click();
    const twin = page.getByRole('table', { name: 'Time in each state by machine' });
    await expect(twin.getByRole('row', { name: new RegExp(excavator.machine.name) })).toContainText(/\d\sh/);
  });
  await lookAt(page, 'timeline');
  // A bar opens its receipt.
  const bars = page
    .getByRole('table', { name: 'Activity timeline' })
    .getByRole('link', { name: /stretches/ });
  await bars.last().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/receipts\?figure=idleHours/);
  await expectZoneDays(page);
  await giveRole(portal, organisation, 'viewer');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /North quarry/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'By day' }).getByRole('rowheader')).toHaveCount(8);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
});

/** The outline of the site is a zone, which has a row for each day. */
async function expectZoneDays(page: Page): Promise<void> {
  await page.goto('/geofences');
  await page
    .getByRole('list', { name: 'Zones' })
    .getByRole('button', { name: /North quarry/ })
    .click();
  const days = page.getByRole('table', { name: 'By day' });
  const heads = days.getByRole('rowheader');
  await expect(heads.last()).toHaveText('Total');
  await expect(heads.first()).toHaveText(/^\w{3},? \d+ \w{3}$/);
  await expect(heads).toHaveCount(8);
  await expect(days.getByRole('row').nth(3)).toHaveText(/^\D+\d+ \w{3}2048\sh$/);
  await expect(days.getByRole('row').nth(4)).toHaveText(/^Active \d+\sh.* · Idle \d\sh · Off \d+\sh/);
  await expectAccessibleInBoth(page, 'days of a zone');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page, 'days of a zone');
  const section = page.getByRole('region', { name: 'By day' });
  await section.getByLabel('From day').fill('2026-01-01');
  await expect(section.getByLabel('To day')).toHaveValue('31/01/2026');
  await expect(page.getByText('No machine was inside on these days.')).toBeVisible();
  await expect(days).toHaveCount(0);
}

test.describe('a site of nobody', () => {
  test.use({ expectedErrors: /404/ });

  test('is not found', async ({ page }) => {
    await page.goto('/overview/sites/999999999');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

test('without sites, the list leads to the first one', async ({ page }) => {
  await page.goto('/sites/portal');
  await expect(page.getByRole('heading', { name: 'No sites yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Add site' }).click();
  await expect(page).toHaveURL('/portal/sites/create');
});

/** Scans a screen in both schemes, and takes pictures of it if a folder for them is named. */
async function lookAt(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 3_000 });
  await expectAccessibleInBoth(page, name);
  await expectRoom(page, name);
  if (process.env.PICTURES) await takePictures(page, name);
  await page.setViewportSize({ width: 1440, height: 900 });
}

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
  await page.emulateMedia({ colorScheme: 'light' });
}
