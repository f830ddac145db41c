import { setTimeout as wait } from 'node:timers/promises';
import type { MachineId } from '@groundwork/domain/ids.ts';
import { type LiveListener, openLiveListener } from '../../testing/live-listener.ts';
import { quantile } from '../../testing/quantile.ts';
import { type Acked, LiveDevices } from './live-devices.ts';
import { openPage, type Page } from './open-page.ts';
import { atMost, type Part, type Portal } from './part.ts';

const MESSAGES_PER_SECOND = 2_000;
const BROWSERS = 200;
const SECONDS = 60;
const SETTLING_SECONDS = 10;
const PROBES_PER_SECOND = 1;
const MAX_MS = 1_000;

/** When a page showed a record of the observed machine (instants in milliseconds since 1970). */
type Shown = { readonly recordMs: number; readonly shownAt: number };

/** Measures the time from an acknowledgement until a browser shows the record, while many others listen. */
export async function measureFreshness(portal: Portal): Promise<Part> {
  const { server, fleet } = portal;
  const probe = fleet.imeis.at(-1) ?? '';
  const acked: Acked[] = [];
  const onAcked = (one: Acked) => acked.push(one);
  const devices = await LiveDevices.open(server.gateway, fleet.imeis.slice(0, -1), { uploadsDay: false });
  const probing = await LiveDevices.open(server.gateway, [probe], { uploadsDay: false, onAcked });
  const listeners = await openListeners(server.httpPort, fleet.token);
  const page = await openPage(portal.browser, { url: portal.url, token: fleet.token });
  const stopping = new AbortController();
  try {
    const moves = Promise.all([
      devices.move(MESSAGES_PER_SECOND, stopping.signal),
      probing.move(PROBES_PER_SECOND, stopping.signal),
    ]);
    moves.catch(() => {});
    await watchMachine(page, fleet.probeMachineId);
    await wait(SETTLING_SECONDS * 1000);
    const from = { at: Date.now(), acked: devices.acked };
    await wait(SECONDS * 1000);
    const until = { at: Date.now(), acked: devices.acked };
    const shown: readonly Shown[] = await page.evaluate('seenRecords');
    stopping.abort();
    await moves;
    const delays = computeDelays(
      acked.filter(({ ackedAt }) => ackedAt >= from.at && ackedAt < until.at - MAX_MS * 10),
      shown,
    );
    const perSecond = ((until.acked - from.acked) * 1000) / (until.at - from.at);
    return reportFreshness(delays, perSecond, listeners);
  } finally {
    stopping.abort();
    for (const listener of listeners) listener.close();
    devices.close();
    probing.close();
    await page.context().close();
  }
}

const openListeners = (httpPort: number, token: string): Promise<readonly LiveListener[]> =>
  Promise.all(Array.from({ length: BROWSERS - 1 }, () => openLiveListener(httpPort, token)));

/** Notes in the page when the card of a machine on the map shows a new instant; checks each frame, as a person sees it. */
const WATCH = `globalThis.seenRecords = [];
const look = () => {
  const dateTime = document.querySelector('.map-card dd time')?.getAttribute('datetime');
  const recordMs = Date.parse(dateTime ?? '');
  if (recordMs > (seenRecords.at(-1)?.recordMs ?? 0)) seenRecords.push({ recordMs, shownAt: Date.now() });
  requestAnimationFrame(look);
};
look();`;

async function watchMachine(page: Page, machineId: MachineId): Promise<void> {
  await page.goto(`/map?machine=${machineId}`);
  await page.locator('.map-card dd time').waitFor({ timeout: 60_000 });
  await page.evaluate(WATCH);
}

/** Returns the delay until each record, or a later one, was shown; infinity if it never was. */
const computeDelays = (acked: readonly Acked[], shown: readonly Shown[]): readonly number[] =>
  acked.map(({ recordMs, ackedAt }) => {
    const first = shown.find((one) => one.recordMs >= recordMs);
    return first === undefined ? Number.POSITIVE_INFINITY : Math.max(0, first.shownAt - ackedAt);
  });

function reportFreshness(
  delays: readonly number[],
  perSecond: number,
  listeners: readonly LiveListener[],
): Part {
  const events = listeners.map(({ eventCount }) => eventCount);
  const ms = (share: number): string => quantile(delays, share).toFixed(0);
  return {
    tables: [
      {
        title: `From the acknowledgement to the map of an open browser, ${listeners.length} more listening`,
        head: ['messages/s', 'records', 'median ms', 'p95 ms', 'max ms', 'events of each listener'],
        rows: [
          [
            perSecond.toFixed(0),
            String(delays.length),
            ms(0.5),
            ms(0.95),
            ms(1),
            `${Math.min(...events)} to ${Math.max(...events)}`,
          ],
        ],
      },
    ],
    goals: [
      atMost(
        `acknowledgement to browser, p95, at ${perSecond.toFixed(0)} messages/s`,
        quantile(delays, 0.95),
        MAX_MS,
        'ms',
      ),
      {
        what: 'messages a second that were acknowledged meanwhile',
        goal: `≥ ${0.95 * MESSAGES_PER_SECOND}`,
        seen: perSecond.toFixed(0),
        isMet: perSecond >= 0.95 * MESSAGES_PER_SECOND,
      },
    ],
  };
}
