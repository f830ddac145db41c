/**
 * The program that plays a demo fleet. A portal starts it, sends it one order, and receives progress reports. It uses the
 * portal only as any customer does, through its calls and ports, and ends when the portal ends.
 */
import { type DemoReport, demoOrder } from '@groundwork/contract/entities/demo-fleet.ts';
import { runFleet } from './run-fleet.ts';

const stopping = new AbortController();
process.once('disconnect', () => stopping.abort());
// On a terminal Ctrl-C reaches this process too: ignored, since the portal stops it.
process.on('SIGINT', () => {});
process.once('SIGTERM', () => stopping.abort());

let latest: DemoReport | null = null;
const report = (news: DemoReport): void => {
  latest = news;
  if (process.connected) process.send?.(news);
};
// The portal may close the channel while a message is being sent.
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
