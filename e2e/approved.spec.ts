import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GET as listCalendars } from '@groundwork/contract/v1/portal/shift-calendars/index.ts';
import { expect, type Page, test } from '@playwright/test';
import { BROWSER_FLAGS, prepareNpmChromium } from '../testing/browser.ts';
import { signedInAs } from '../testing/signed-in.fixture.ts';
import { Build, becomeAdministrator } from './build.fixture.ts';
import { heading } from './craft.fixture.ts';
import { createDataFolder, removeDataFolder, startPortal } from './portal.fixture.ts';
import { buildWeek } from './week.fixture.ts';

// A browser of its own, so that pictures are the same on every machine. It also gets a process of its own, in which the
// numbers of people and trackers begin at 1.
test.use({ launchOptions: { executablePath: await prepareNpmChromium(), args: [...BROWSER_FLAGS] } });

/** A Wednesday in winter: the organisation's zone is that of Greenwich. */
const NOW = new Date('2026-03-04T12:28:00Z');

const CLOCK = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'slow-clock.fixture.ts'))}`,
  SLOW_CLOCK_STARTS_AT: NOW.toISOString(),
};

type Picture = {
  readonly name: string;
  readonly address: string;
  readonly height: number;
  readonly show: (page: Page) => Promise<unknown>;
};

const visible = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('main').getByText(name).first()).toBeVisible();

/** Waits until every map of the page has its ground. */
async function expectMapsDrawn(page: Page): Promise<void> {
  await expect(page.locator('.when-seen[aria-busy]')).toHaveCount(0);
  await expect(page.getByText('Loading the map')).toHaveCount(0);
  await expect(page.locator('.map-canvas:not([data-drawn])')).toHaveCount(0);
}

/** The main screens, each high enough for all of it. */
const listPictures = (machine: string, calendar: string): readonly Picture[] => [
  {
    name: 'dashboard',
    address: '/dashboard',
    height: 1_700,
    show: (page) => expect(page.getByRole('table', { name: 'By category' })).toBeVisible(),
  },
  { name: 'list', address: '/machines/list', height: 700, show: (page) => visible(page, 'Dumper Bert') },
  {
    name: 'machine',
    address: `/machines/${machine}`,
    height: 2_600,
    show: (page) => expect(page.getByRole('button', { name: /^Detach/ })).toBeVisible(),
  },
  {
    name: 'calendar',
    address: `/machines/${machine}?view=list`,
    height: 1_000,
    show: (page) => heading(page, 'Excavator Anna'),
  },
  {
    name: 'map',
    address: '/map?view=51.5,0.3,9',
    height: 800,
    show: (page) => visible(page, 'Dumper Bert'),
  },
  {
    name: 'receipt',
    address: `/receipts?figure=idleHours&machine=${machine}&startDate=2026-02-26&endDate=2026-03-04`,
    height: 800,
    show: (page) => expect(page.getByRole('table').first()).toBeVisible(),
  },
  { name: 'sites', address: '/organisation/sites', height: 600, show: (page) => heading(page, 'Sites') },
  {
    name: 'site',
    address: '/portal/sites/create',
    height: 1_000,
    show: (page) => expect(page.getByLabel('Site name')).toBeVisible(),
  },
  {
    name: 'shifts',
    address: `/admin/shifts/${calendar}`,
    height: 1_400,
    show: (page) => heading(page, 'Monday to Friday'),
  },
  {
    name: 'machine-types',
    address: '/organisation/machines',
    height: 1_000,
    show: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
];

test('the main screens look as they were approved', async ({ browser }) => {
  const folder = await createDataFolder();
  const portal = await startPortal(folder, undefined, CLOCK);
  const home = { name: 'Groundwork Plant', type: 'rental', timezone: 'Europe/London' } as const;
  const staff = await becomeAdministrator(portal.url, portal.firstLink ?? '', home, NOW);
  const build = new Build(portal.url, staff, () => NOW);
  const organisation = await build.organisation('Harbour Plant Hire');
  const { excavator } = await buildWeek({ build, gateway: portal.gateway }, organisation, NOW);
  await build.site(organisation, 'North Quarry');
  const { calendars } = await organisation.administrator.call(listCalendars, {});
  const context = await browser.newContext({
    baseURL: portal.url,
    storageState: signedInAs(portal.url, organisation.administrator.token),
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  for (const { name, address, height, show } of listPictures(excavator.machine.id, calendars[0]?.id ?? '')) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto(address);
    await show(page);
    await expect(page.locator('.skeleton-pieces')).toHaveCount(0);
    await expectMapsDrawn(page);
    await expect.soft(page).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.002 });
  }
  await context.close();
  await portal.stop();
  await removeDataFolder(folder);
});
