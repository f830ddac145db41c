import { POST as createMachine } from '@groundwork/contract/v1/portal/machines/index.ts';
import { GET as listAttached } from '@groundwork/contract/v1/portal/machines/list.ts';
import type { VideoArea } from '@groundwork/domain/settings/first-video.ts';
import { isOemSource } from '@groundwork/domain/sources/source-type.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Caller } from '../caller.fixture.ts';
import { findWorkday } from '../picture-views.ts';

/** What the pointer does in a step of a video. */
type Step = (page: Page) => Promise<void>;

/** A recording: whose portal it shows, where it begins, and one action for each step. */
export type Scene = {
  readonly account: 'owner' | 'customer';
  readonly address: string;
  readonly steps: readonly Step[];
};

/** Moves the pointer to an element, as a hand would. */
async function pointAt(page: Page, target: Locator): Promise<void> {
  await target.first().scrollIntoViewIfNeeded();
  const box = await target.first().boundingBox();
  if (box === null) throw new Error('There is nothing to point at');
  await page.mouse.move(box.x + Math.min(box.width / 2, 200), box.y + Math.min(box.height / 2, 60), {
    steps: 20,
  });
}

const point =
  (find: (page: Page) => Locator): Step =>
  (page) =>
    pointAt(page, find(page));

const press =
  (find: (page: Page) => Locator): Step =>
  async (page) => {
    await pointAt(page, find(page));
    // Of a link over several lines, this presses the first.
    await find(page).first().click();
  };

/** Presses a link and waits for the page behind it. */
const follow =
  (find: (page: Page) => Locator, address: RegExp): Step =>
  async (page) => {
    await press(find)(page);
    await page.waitForURL(address);
    await expect(page.locator('.loading, .skeleton-pieces')).toHaveCount(0, { timeout: LOAD_TIMEOUT_MS });
  };

/** Time to see what a press did, before the next one. */
const REST_MS = 1_000;
const LOAD_TIMEOUT_MS = 30_000;

const main = (page: Page) => page.getByRole('main');
const section = (name: string | RegExp) => (page: Page) => main(page).getByRole('region', { name });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const day = (page: Page) => main(page).getByRole('listbox', { name: /hour by hour/ });
const idleStretch = (page: Page) => day(page).getByRole('option', { name: /^Idle/ });
const grid = (page: Page) => page.getByRole('grid', { name: 'Machines' });
const idleShare = (page: Page) => grid(page).getByRole('button', { name: /^Idle share/ });
const listed = (page: Page) => page.getByRole('list', { name: 'Machines in view' }).getByRole('button');

const sites = (page: Page) => main(page).getByRole('table', { name: 'Site list' });
const ways = (page: Page) => page.getByRole('table', { name: /^Trips and stops of/ });

const DASHBOARD: readonly Step[] = [
  point(section(/^Now, /)),
  point((page) => main(page).getByRole('list', { name: 'Leading figures' })),
  point(section(/attention/i)),
  follow((page) => main(page).locator('a[href^="/receipts"]'), /\/receipts\?/),
];

/** The recordings of all areas. Creates a machine without a source if there is none. */
export async function listScenes(owner: Caller): Promise<Readonly<Record<VideoArea, Scene>>> {
  const { machines } = await owner(listAttached, { query: {} });
  const tracked = machines.find(({ name }) => name.startsWith('EX-104'));
  const fed = machines.find(
    ({ sources }) => sources.length > 0 && sources.every(({ type }) => isOemSource(type)),
  );
  const travelling = machines.find(({ name }) => name.startsWith('AD-5'));
  if (!tracked || !fed || !travelling)
    throw new Error('The demo fleet has no machine with a tracker, with a feed, or that travels');
  const bare =
    machines.find(({ sources }) => sources.length === 0) ??
    (await owner(createMachine, {
      body: { name: 'SW-920 Site welder', assetID: 'SW-920', type: 'GENERATOR' },
    }));
  const yesterday = addDays(new Date().toISOString().slice(0, 10), -1);
  const days = `startDate=${addDays(yesterday, -6)}&endDate=${yesterday}`;
  const workday = `selectedDate=${findWorkday(yesterday)}`;
  return {
    machineList: {
      account: 'owner',
      address: `/machines/list?${days}`,
      steps: [
        point((page) => grid(page).getByRole('rowheader')),
        async (page) => {
          // Ascending at first.
          await press(idleShare)(page);
          await page.waitForTimeout(REST_MS);
          await press(idleShare)(page);
        },
        press((page) => page.getByRole('button', { name: 'Filters', exact: true })),
        async (page) => {
          await page.keyboard.press('Escape');
          await follow(
            (page) => grid(page).getByRole('rowheader').getByRole('link'),
            /\/machines\/\d+/,
          )(page);
        },
      ],
    },
    rentalDashboard: { account: 'owner', address: `/dashboard?${days}`, steps: DASHBOARD },
    endUserDashboard: { account: 'customer', address: `/dashboard?${days}`, steps: DASHBOARD },
    mapLocations: {
      account: 'owner',
      // Where most sites are.
      address: '/map?view=51.4,4,5.5',
      steps: [
        (page) => page.mouse.move(640, 360, { steps: 20 }),
        press((page) => page.getByRole('button', { name: 'Zoom in' })),
        press(listed),
        point((page) => listed(page).nth(2)),
      ],
    },
    machineSensor: {
      account: 'owner',
      address: `/machines/${tracked.id}?${workday}`,
      steps: [point(title), press(idleStretch), point(section('Figures')), point(section('Health'))],
    },
    machineOem: {
      account: 'owner',
      address: `/machines/${fed.id}?${workday}`,
      steps: [point(title), press(idleStretch), point(section('Health'))],
    },
    machineInfo: {
      account: 'owner',
      address: `/machines/${bare.id}`,
      steps: [
        point(title),
        point(section('Hires')),
        point((page) => page.getByRole('button', { name: /attach/i })),
      ],
    },
    siteList: {
      account: 'owner',
      address: `/sites/portal?${days}`,
      steps: [
        point((page) => sites(page).getByRole('rowheader')),
        async (page) => {
          const idle = sites(page).getByRole('button', { name: /^Idle share/ });
          await press(() => idle)(page);
          await page.waitForTimeout(REST_MS);
          await press(() => idle)(page);
        },
        follow((page) => main(page).getByRole('link', { name: 'Overview' }), /\/overview\/sites\?/),
        follow((page) => main(page).locator('a[href^="/overview/sites/"]'), /\/overview\/sites\/\d+/),
      ],
    },
    routes: {
      account: 'owner',
      address: `/routes?startDate=${findWorkday(yesterday)}&endDate=${findWorkday(yesterday)}&machines=${travelling.id}`,
      steps: [
        point((page) => page.getByRole('list', { name: 'Machines' }).getByRole('button', { pressed: true })),
        press((page) => ways(page).getByRole('row').filter({ hasText: 'Trip' }).getByRole('button')),
        press((page) => page.getByRole('button', { name: 'Play' })),
        press((page) => page.getByLabel('Colour by speed')),
      ],
    },
  };
}
