import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../../testing/quantile.ts';
import type { Goal, Table } from '../../testing/report.ts';
import { computeScore, type LoadFigures, type LoadProfile, PROFILES, slowDown } from './load-profile.ts';
import { openPage, type Page } from './open-page.ts';
import { atMost, type Part, type Portal } from './part.ts';

const ROUNDS = 5;
const MAX_MS = 60_000;
/** A page is at rest this long after its last request and its last long task. */
const REST_MS = 2_000;

type View = {
  readonly name: string;
  readonly address: string;
  readonly isSignedIn: boolean;
  readonly profile: LoadProfile;
  /** Selector of the main content. */
  readonly mainContent: string;
};

const VIEWS: readonly View[] = [
  { name: 'sign-in', address: '/login', isSignedIn: false, profile: PROFILES.desktop, mainContent: 'form' },
  { name: 'sign-in', address: '/login', isSignedIn: false, profile: PROFILES.mobile, mainContent: 'form' },
  {
    name: 'dashboard',
    address: '/dashboard',
    isSignedIn: true,
    profile: PROFILES.desktop,
    mainContent: 'h1',
  },
  {
    name: 'list',
    address: '/machines/list',
    isSignedIn: true,
    profile: PROFILES.desktop,
    mainContent: '.machine-grid',
  },
];

/** Runs in the page before any other script. */
const OBSERVE = `globalThis.seenLoad = { firstPaint: 0, largestPaint: 0, blocking: 0, shift: 0, lastTaskAt: 0 };
const observe = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
observe('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') seenLoad.firstPaint = startTime; });
observe('largest-contentful-paint', ({ startTime }) => { seenLoad.largestPaint = startTime; });
observe('longtask', ({ startTime, duration }) => {
  seenLoad.lastTaskAt = startTime + duration;
  if (seenLoad.firstPaint > 0) seenLoad.blocking += duration - 50;
});
observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seenLoad.shift += value; });`;

type Seen = LoadFigures & { readonly kilobytes: number };

/** Measures the first visit to screens with an empty cache, by the profiles of Lighthouse. */
export async function measureLoads(portal: Portal): Promise<Part> {
  const goals: Goal[] = [];
  const rows: string[][] = [];
  for (const view of VIEWS) {
    const rounds: Seen[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visit(portal, view));
    const seen = computeMedian(rounds);
    rows.push(createRow(view, seen));
    goals.push(...listGoals(view, seen));
  }
  return { goals, tables: [createTable(rows)] };
}

async function visit({ browser, url, fleet }: Portal, view: View): Promise<Seen> {
  const page = await openPage(browser, { url, token: view.isSignedIn ? fleet.token : null });
  try {
    await page.setViewportSize(view.profile.viewport);
    await page.addInitScript({ content: OBSERVE });
    const bytes = countBytes(page);
    await slowDown(page, view.profile);
    await page.goto(view.address, { waitUntil: 'commit', timeout: MAX_MS });
    await page.locator(view.mainContent).first().waitFor({ timeout: MAX_MS });
    await waitForRest(page);
    const figures: LoadFigures = await page.evaluate('seenLoad');
    return { ...figures, kilobytes: (await bytes()) / 1000 };
  } finally {
    await page.context().close();
  }
}

/** Counts the bytes of responses with headers, compressed as sent; excludes streams that have not ended. */
function countBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(
      request.sizes().then(
        ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
        () => 0,
      ),
    ),
  );
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function waitForRest(page: Page): Promise<void> {
  let lastRequestAt = performance.now();
  const note = () => {
    lastRequestAt = performance.now();
  };
  page.on('request', note);
  page.on('requestfinished', note);
  const sinceTask = 'performance.now() - seenLoad.lastTaskAt';
  while (performance.now() - lastRequestAt < REST_MS || Number(await page.evaluate(sinceTask)) < REST_MS)
    await wait(100);
}

function computeMedian(rounds: readonly Seen[]): Seen {
  const median = (name: keyof Seen): number =>
    quantile(
      rounds.map((seen) => seen[name]),
      0.5,
    );
  return {
    firstPaint: median('firstPaint'),
    largestPaint: median('largestPaint'),
    blocking: median('blocking'),
    shift: median('shift'),
    kilobytes: median('kilobytes'),
  };
}

const createTable = (rows: readonly (readonly string[])[]): Table => ({
  title: `First visits, medians of ${ROUNDS}; the score covers four of the five metrics that Lighthouse weighs`,
  head: ['', 'score', 'first paint ms', 'largest paint ms', 'blocking ms', 'shift', 'kB'],
  rows,
});

const createRow = (view: View, seen: Seen): string[] => [
  `${view.name}, ${view.profile.name}`,
  computeScore(seen, view.profile).toFixed(0),
  ...[seen.firstPaint, seen.largestPaint, seen.blocking].map((ms) => ms.toFixed(0)),
  seen.shift.toFixed(3),
  seen.kilobytes.toFixed(0),
];

function listGoals(view: View, seen: Seen): Goal[] {
  const of = `${view.name}, ${view.profile.name}`;
  const score = computeScore(seen, view.profile);
  return [
    {
      what: `${of}: performance, of the parts measured`,
      goal: '≥ 95',
      seen: score.toFixed(0),
      isMet: score >= 95,
    },
    atMost(`${of}: largest paint`, seen.largestPaint, 1_200, 'ms'),
    atMost(`${of}: blocking`, seen.blocking, 150, 'ms'),
    atMost(`${of}: shift`, seen.shift, 0.02, 'of the view'),
  ];
}
