/**
 * The program that plays a demo fleet: a portal starts it, tells it once what to do, and hears how far it came. It
 * knows the portal only as any customer does, by its calls and its ports. It ends when the portal does.
 */
import { type DemoReport, demoOrder } from '@groundwork/contract/entities/demo-fleet.ts';
import { runFleet } from './run-fleet.ts';

const stopping = new AbortController();
process.once('disconnect', () => stopping.abort());
// On a terminal Ctrl-C reaches this process too: the portal stops first, and takes it along.
process.on('SIGINT', () => {});
process.once('SIGTERM', () => stopping.abort());

let latest: DemoReport | null = null;
const report = (news: DemoReport): void => {
  latest = news;
  if (process.connected) process.send?.(news);
};
// The portal may close the channel while something is on its way.
process.on('error', () => stopping.abort());

process.once('message', (message) => void play(message));

async function play(message: unknown): Promise<void> {
  try {
    const order = demoOrder.parse(message);
    await runFleet({ order, report, now: Date.now, signal: stopping.signal });
  } catch (error) {
    if (!stopping.signal.aborted) report({ ...(latest ?? NOTHING), phase: 'failed', problem: String(error) });
  }
  process.disconnect?.();
}

const NOTHING: DemoReport = {
  phase: 'failed',
  readings: 0,
  share: 0,
  secondsLeft: null,
  organisationIds: [],
  accounts: [],
  problem: null,
};
