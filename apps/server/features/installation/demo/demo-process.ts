import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type DemoOrder, type DemoReport, demoReport } from '@groundwork/contract/entities/demo-fleet.ts';

const PROGRAM = join(import.meta.dirname, '../../../../demo/fleet.ts');
const MAX_STOP_MS = 3_000;

/** The program that plays the fleet, as a process of its own: it is the world outside, and has its own core. */
export type DemoProcess = { stop(): Promise<void> };

/** Starts the program. `onReport` hears how far it came; a program that ends too soon reports that it failed. */
export function startDemoProcess(order: DemoOrder, onReport: (report: DemoReport) => void): DemoProcess {
  const child = fork(PROGRAM, [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Nothing of the portal's own settings and secrets.
    env: { PATH: process.env.PATH },
  });
  let latest: DemoReport | null = null;
  let isStopping = false;
  child.on('message', (message) => {
    const read = demoReport.safeParse(message);
    if (!read.success) return;
    latest = read.data;
    onReport(latest);
  });
  child.once('exit', (code) => {
    if (isStopping || latest?.phase === 'failed') return;
    onReport({ ...(latest ?? NOTHING_YET), phase: 'failed', problem: `The program ended with ${code}` });
  });
  child.send(order);
  return {
    async stop() {
      isStopping = true;
      await end(child);
    },
  };
}

/** It ends by itself when the channel does; what hangs is killed. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  if (child.connected) child.disconnect();
  const late = setTimeout(() => child.kill('SIGKILL'), MAX_STOP_MS);
  await exited;
  clearTimeout(late);
}

/** What is known before the program said anything. */
export const NOTHING_YET: DemoReport = {
  phase: 'building',
  readings: 0,
  share: 0,
  secondsLeft: null,
  organisationIds: [],
  accounts: [],
  problem: null,
};
