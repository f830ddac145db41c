import { setTimeout as wait } from 'node:timers/promises';
import type { Table } from '../../testing/report.ts';
import { LiveDevices } from './live-devices.ts';
import { openPage, type Page } from './open-page.ts';
import { type Busy, busyBetween, meterPage, type PageMeter } from './page-meter.ts';
import { atMost, type Part, type Portal } from './part.ts';

const MOVES_PER_SECOND = 1_000;
const MAX_SHARE_PERCENT = 10;
const REST_SECONDS = 20;
const SETTLING_SECONDS = 10;
const SAMPLE_EVERY_SECONDS = 15;
const MEBIBYTE = 1024 ** 2;
/** Limit of the growth from the first third of the heap samples to the last. */
const MAX_GROWTH_PERCENT = 5;

/** Measures the live map: the share of the main thread at rest and while machines move, and the heap over some minutes. */
export async function measureMap(portal: Portal, minutes: number): Promise<Part> {
  const { server, fleet, browser } = portal;
  const devices = await LiveDevices.open(server.gateway, fleet.imeis, { uploadsDay: false });
  const page = await openPage(browser, { url: portal.url, token: fleet.token });
  const stopping = new AbortController();
  try {
    const pulls = countAnswers(page, '/v1/portal/maps/live');
    await openMap(page);
    const meter = await meterPage(page);
    const rest = await meterFor(meter, REST_SECONDS);
    const moving = devices.move(MOVES_PER_SECOND, stopping.signal);
    // A failure is thrown when the moves are awaited.
    moving.catch(() => {});
    await wait(SETTLING_SECONDS * 1000);
    const before = { pulls: pulls.count, acked: devices.acked };
    const heap: number[] = [];
    const moved = await meterFor(meter, minutes * 60, async () => heap.push(await meter.readHeapBytes()));
    const pulled = pulls.count - before.pulls;
    const perSecond = (devices.acked - before.acked) / moved.seconds;
    stopping.abort();
    await moving;
    return reportMap({ machines: fleet.imeis.length, rest, moved, pulled, perSecond, heap });
  } finally {
    stopping.abort();
    devices.close();
    await page.context().close();
  }
}

/** Opens the map; waits until its engine has drawn the machines, and the list next to it names them. */
async function openMap(page: Page): Promise<void> {
  await page.goto('/map');
  await page.locator('.map-canvas[data-machines]').waitFor({ timeout: 60_000 });
  await page.getByRole('list', { name: 'Machines in view' }).waitFor({ timeout: 60_000 });
  await wait(SETTLING_SECONDS * 1000);
}

function countAnswers(page: Page, path: string): { count: number } {
  const counter = { count: 0 };
  page.on('response', (response) => {
    if (response.ok() && new URL(response.url()).pathname === path) counter.count += 1;
  });
  return counter;
}

type Metered = Busy & { readonly seconds: number };

/** Measures the busy time of a page; samples between the intervals do not count, since they force garbage collections. */
async function meterFor(
  meter: PageMeter,
  seconds: number,
  sample?: () => Promise<unknown>,
): Promise<Metered> {
  const none: Metered = { wallSeconds: 0, cpuSeconds: 0, scriptSeconds: 0, layoutSeconds: 0, seconds: 0 };
  const stretches = Math.max(1, Math.round(seconds / SAMPLE_EVERY_SECONDS));
  let sum = none;
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const startedAt = performance.now();
    const before = await meter.readBusy();
    await wait((seconds / stretches) * 1000);
    const busy = busyBetween(before, await meter.readBusy());
    sum = addUp(sum, { ...busy, seconds: (performance.now() - startedAt) / 1000 });
    await sample?.();
  }
  return sum;
}

const addUp = (a: Metered, b: Metered): Metered => ({
  wallSeconds: a.wallSeconds + b.wallSeconds,
  cpuSeconds: a.cpuSeconds + b.cpuSeconds,
  scriptSeconds: a.scriptSeconds + b.scriptSeconds,
  layoutSeconds: a.layoutSeconds + b.layoutSeconds,
  seconds: a.seconds + b.seconds,
});

type Seen = {
  readonly machines: number;
  readonly rest: Metered;
  readonly moved: Metered;
  readonly pulled: number;
  readonly perSecond: number;
  readonly heap: readonly number[];
};

function reportMap({ machines, rest, moved, pulled, perSecond, heap }: Seen): Part {
  // Processor time, not wall time: tasks last longer here because the processor is shared with the portal and all
  // trackers, unlike a person's own. The table shows both.
  const share = (100 * moved.cpuSeconds) / moved.seconds;
  const growth = growthPercent(heap);
  const table: Table = {
    title: `Live map of ${machines.toLocaleString('en-GB')} machines: % of the main thread`,
    head: ['', 'wall time', 'processor time', 'script', 'style and layout', 'seconds'],
    rows: [createRow('at rest', rest), createRow(`${perSecond.toFixed(0)} moves a second`, moved)],
  };
  const heapTable: Table = {
    title: `Heap of the live map after collecting garbage, every ${SAMPLE_EVERY_SECONDS} s, in MiB`,
    head: ['first', 'median of the first third', 'median of the last third', 'last', 'answers of changes'],
    rows: [
      [heap[0], computeMedian(sliceThird(heap, 0)), computeMedian(sliceThird(heap, 2)), heap.at(-1)]
        .map((bytes) => ((bytes ?? Number.NaN) / MEBIBYTE).toFixed(1))
        .concat(String(pulled)),
    ],
  };
  return {
    tables: [table, heapTable],
    goals: [
      atMost(
        `main thread of the live map at ${perSecond.toFixed(0)} moves/s, of a processor`,
        share,
        MAX_SHARE_PERCENT,
        '%',
      ),
      {
        what: 'moves a second that reached the portal while the map was measured',
        goal: `≥ ${0.95 * MOVES_PER_SECOND}`,
        seen: perSecond.toFixed(0),
        isMet: perSecond >= 0.95 * MOVES_PER_SECOND && pulled > 0,
      },
      atMost(
        `growth of the live map's heap in ${(moved.seconds / 60).toFixed(0)} min`,
        growth,
        MAX_GROWTH_PERCENT,
        '%',
      ),
    ],
  };
}

const createRow = (name: string, { seconds, ...busy }: Metered): string[] => [
  name,
  ...[busy.wallSeconds, busy.cpuSeconds, busy.scriptSeconds, busy.layoutSeconds].map((part) =>
    ((100 * part) / seconds).toFixed(1),
  ),
  seconds.toFixed(0),
];

const sliceThird = (values: readonly number[], third: 0 | 2): readonly number[] =>
  values.slice(Math.floor((third * values.length) / 3), Math.ceil(((third + 1) * values.length) / 3));

const computeMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Returns the growth of the median from the first third to the last, in percent. */
const growthPercent = (heap: readonly number[]): number =>
  100 * (computeMedian(sliceThird(heap, 2)) / computeMedian(sliceThird(heap, 0)) - 1);
