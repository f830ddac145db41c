import { quantile } from '../../testing/quantile.ts';
import { type Device, slowDown } from './load-profile.ts';
import { openPage, type Page } from './open-page.ts';
import { atMost, type Part, type Portal } from './part.ts';

const ROUNDS = 5;
const MAX_MS = 60_000;

/** A phone with an empty cache on "Fast 3G", as Chromium's own tools define it. */
const PHONE: Device = {
  roundTripMs: 562.5,
  kilobitsPerSecond: 1_440,
  slowdown: 4,
  viewport: { width: 390, height: 844 },
};

type View = {
  readonly name: string;
  readonly address: string;
  /** Null: only reported. */
  readonly maxMs: number | null;
  readonly waitForContent: (page: Page) => Promise<unknown>;
};

const waitFor = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).first().waitFor({ state: 'attached', timeout: MAX_MS });

const VIEWS: readonly View[] = [
  {
    name: 'dashboard: figures',
    address: '/dashboard',
    maxMs: 4_000,
    waitForContent: (page) => page.locator('.dashboard-figures').waitFor({ timeout: MAX_MS }),
  },
  {
    name: 'map: machines drawn',
    address: '/map',
    maxMs: 6_000,
    // Set when the machines are drawn, at first without the ground.
    waitForContent: (page) => waitFor(page, '[data-machines]'),
  },
  {
    name: 'map: machines on their ground',
    address: '/map',
    maxMs: 6_000,
    // Coasts and borders without the engine, or everything by it.
    waitForContent: (page) => waitFor(page, '[data-ground]:has([data-machines]), .map-canvas[data-drawn]'),
  },
  {
    name: 'map: machines drawn by its engine',
    address: '/map',
    maxMs: null,
    waitForContent: (page) => waitFor(page, '.map-canvas[data-machines]'),
  },
  {
    name: 'map: everything drawn by its engine',
    address: '/map',
    maxMs: null,
    waitForContent: (page) => waitFor(page, '.map-canvas[data-drawn][data-machines]'),
  },
];

/** Measures the first visit of someone signed in, with a phone on a slow network. */
export async function measureSlowVisits(portal: Portal): Promise<Part> {
  const goals = [];
  const rows: string[][] = [];
  for (const view of VIEWS) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visit(portal, view));
    const median = quantile(rounds, 0.5);
    if (view.maxMs !== null) goals.push(atMost(view.name, median, view.maxMs, 'ms'));
    rows.push([view.name, ...[Math.min(...rounds), median, Math.max(...rounds)].map((ms) => ms.toFixed(0))]);
  }
  const title = `Fast 3G, a quarter of the processor, 390 px: ms of ${ROUNDS} first visits`;
  return { goals, tables: [{ title, head: ['', 'least', 'median', 'most'], rows }] };
}

async function visit({ browser, url, fleet }: Portal, view: View): Promise<number> {
  const page = await openPage(browser, { url, token: fleet.token });
  try {
    await page.setViewportSize(PHONE.viewport);
    await slowDown(page, PHONE);
    const startedAt = performance.now();
    await page.goto(view.address, { waitUntil: 'commit', timeout: MAX_MS });
    await view.waitForContent(page);
    return performance.now() - startedAt;
  } finally {
    await page.context().close();
  }
}
