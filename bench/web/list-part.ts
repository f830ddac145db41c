import { computeSpread, quantile } from '../../testing/quantile.ts';
import type { Table } from '../../testing/report.ts';
import { type Scrolled, scrollFor, timeToPaint } from './in-page.ts';
import { openPage, type Page } from './open-page.ts';
import { type Busy, busyBetween, meterPage, type PageMeter } from './page-meter.ts';
import { atMost, type Part, type Portal } from './part.ts';

const ROUNDS = 11;
const SCROLL_SECONDS = 10;
/** Pixels per frame: a wheel that is turned fast, and a scroll bar that is dragged by more than a screen at a time. */
const FLICKS = [
  { name: 'a wheel, 240 px a frame', stepPx: 240 },
  { name: 'the bar, 1,200 px a frame', stepPx: 1_200 },
];
const LONG_TASK_MS = 50;
const GRID = '.machine-grid';
const ROW_COUNT = `document.querySelector('${GRID}')?.getAttribute('aria-rowcount')`;

/** Measures the list of all machines: sorting, searching, filtering by state, and scrolling. */
export async function measureList({ url, fleet, browser }: Portal): Promise<Part> {
  const page = await openPage(browser, { url, token: fleet.token });
  try {
    await openList(page, fleet.imeis.length);
    const meter = await meterPage(page);
    const sorted = await measureSorting(page, meter);
    const searched = await measureSearch(page, meter);
    const chosen = await measureChoice(page, meter);
    const scrolled = await measureScrolling(page, meter);
    return reportList(fleet.imeis.length, { ...sorted, ...searched, ...chosen }, scrolled);
  } finally {
    await page.context().close();
  }
}

async function openList(page: Page, machines: number): Promise<void> {
  await page.goto('/machines/list');
  // The rows, their header, and the totals below them.
  // The machine of another part may be there, too.
  const countRows = `Number(document.querySelector(${JSON.stringify(GRID)})?.getAttribute('aria-rowcount'))`;
  await page.waitForFunction(`${countRows} >= ${machines + 2}`, undefined, { timeout: 60_000 });
  // Figures arrive after the machines.
  await page.locator('.grid-totals a').first().waitFor({ timeout: 60_000 });
}

/** Milliseconds to the paint, and processor seconds of the main thread, by round. */
type Timed = { readonly paintedMs: readonly number[]; readonly cpuMs: readonly number[] };
type Timings = Readonly<Record<string, Timed>>;

async function timeRounds(meter: PageMeter, round: (index: number) => Promise<number>): Promise<Timed> {
  const paintedMs: number[] = [];
  const cpuMs: number[] = [];
  // The first round warms up code that has not run yet.
  for (let index = 0; index <= ROUNDS; index += 1) {
    const before = await meter.readBusy();
    const ms = await round(index);
    const busy: Busy = busyBetween(before, await meter.readBusy());
    if (index === 0) continue;
    paintedMs.push(ms);
    cpuMs.push(busy.cpuSeconds * 1000);
  }
  return { paintedMs, cpuMs };
}

/** Sorts by each sortable column, one press after the other. */
async function measureSorting(page: Page, meter: PageMeter): Promise<Timings> {
  const heads = page.locator(`${GRID} [role=columnheader][aria-sort] button`);
  const names = await heads.allTextContents();
  const timings: Record<string, Timed> = {};
  for (const [column, name] of names.entries()) {
    const head = `document.querySelectorAll('${GRID} [role=columnheader][aria-sort]')[${column}]`;
    timings[`sort: ${name}`] = await timeRounds(meter, async () => {
      const before: string = await page.evaluate(`${head}.getAttribute('aria-sort')`);
      return timeToPaint(
        page,
        `() => ${head}.querySelector('button').click()`,
        `() => ${head}.getAttribute('aria-sort') !== '${before}'`,
      );
    });
  }
  return timings;
}

/** Types search terms that narrow the list, and clears them again. */
async function measureSearch(page: Page, meter: PageMeter): Promise<Timings> {
  // The prototype's setter makes React notice a value that is set by a script.
  const type = (text: string) => `() => {
    const field = document.querySelector('.list-toolbar input[type=search]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(text)});
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }`;
  const typed = ['7', '', 'roller', ''];
  return {
    'search: typed to paint': await timeRounds(meter, async (round) => {
      const before = await page.evaluate(ROW_COUNT);
      return timeToPaint(page, type(typed[round % 4] ?? ''), `() => ${ROW_COUNT} !== '${before}'`);
    }),
  };
}

/** Presses the first state above the list, again and again. */
async function measureChoice(page: Page, meter: PageMeter): Promise<Timings> {
  const state = `document.querySelectorAll('.state-figures button')[1]`;
  return {
    'filter: state to paint': await timeRounds(meter, async () => {
      const before = await page.evaluate(`${state}.getAttribute('aria-pressed')`);
      return timeToPaint(
        page,
        `() => ${state}.click()`,
        `() => ${state}.getAttribute('aria-pressed') !== '${before}'`,
      );
    }),
  };
}

type Flick = Scrolled & { readonly name: string; readonly busy: Busy };

async function measureScrolling(page: Page, meter: PageMeter): Promise<readonly Flick[]> {
  const flicks: Flick[] = [];
  for (const { name, stepPx } of FLICKS) {
    const before = await meter.readBusy();
    const scrolled = await scrollFor(page, { selector: GRID, seconds: SCROLL_SECONDS, stepPx });
    flicks.push({ name, ...scrolled, busy: busyBetween(before, await meter.readBusy()) });
  }
  return flicks;
}

function reportList(machines: number, timings: Timings, flicks: readonly Flick[]): Part {
  const worst = (kind: string): number =>
    Math.max(
      ...Object.entries(timings)
        .filter(([name]) => name.startsWith(kind))
        .map(([, { paintedMs }]) => quantile(paintedMs, 0.5)),
    );
  const longTasks = flicks.flatMap(({ longTasksMs }) => longTasksMs.filter((ms) => ms > LONG_TASK_MS));
  return {
    tables: [createTable(machines, timings), scrollTable(flicks)],
    goals: [
      atMost('sort of the list, slowest column, median', worst('sort'), 150, 'ms'),
      atMost(
        'filter of the list to paint, slowest, median',
        Math.max(worst('search'), worst('filter')),
        100,
        'ms',
      ),
      atMost(`long tasks in ${flicks.length * SCROLL_SECONDS} s of scrolling`, longTasks.length, 0, 'tasks'),
      atMost(
        'elements in the document of the list',
        Math.max(...flicks.map(({ maxElements }) => maxElements)),
        3_000,
        'elements',
      ),
    ],
  };
}

const createTable = (machines: number, timings: Timings): Table => ({
  title: `List of ${machines.toLocaleString('en-GB')} machines: milliseconds, ${ROUNDS} rounds`,
  head: ['', 'median', 'min', 'max', 'processor, median'],
  rows: Object.entries(timings).map(([name, { paintedMs, cpuMs }]) => {
    const { median, min, max } = computeSpread(paintedMs);
    return [name, ...[median, min, max, quantile(cpuMs, 0.5)].map((ms) => ms.toFixed(0))];
  }),
});

const scrollTable = (flicks: readonly Flick[]): Table => ({
  title: `Scrolling for ${SCROLL_SECONDS} s`,
  head: [
    ...['', 'frames', 'median ms', 'p95 ms', 'processor ms a frame'],
    ...['long tasks', 'longest ms', 'elements at most'],
  ],
  rows: flicks.map(({ name, framesMs, longTasksMs, maxElements, busy }) => [
    name,
    String(framesMs.length),
    quantile(framesMs, 0.5).toFixed(1),
    quantile(framesMs, 0.95).toFixed(1),
    ((1000 * busy.cpuSeconds) / framesMs.length).toFixed(1),
    String(longTasksMs.length),
    Math.max(0, ...longTasksMs).toFixed(0),
    String(maxElements),
  ]),
});
