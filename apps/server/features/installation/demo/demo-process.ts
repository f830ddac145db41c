import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type DemoOrder, type DemoReport, demoReport } from '@groundwork/contract/entities/demo-fleet.ts';

const PROGRAM = join(import.meta.dirname, '../../../../demo/fleet.ts');
const MAX_STOP_MS = 3_000;

/** The program that plays the fleet. A process of its own, so that it uses another core than the portal. */
export type DemoProcess = { stop(): Promise<void> };

/** Starts the program. `onReport` receives its progress, and a failure if it ends too early. */
export function startDemoProcess(order: DemoOrder, onReport: (report: DemoReport) => void): DemoProcess {
  const child = fork(PROGRAM, [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Without the portal's settings and secrets.
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

/** Closes the channel, at which the program ends, and kills it if it hangs. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  if (child.connected) child.disconnect();
  const late = setTimeout(() => child.kill('SIGKILL'), MAX_STOP_MS);
  await exited;
  clearTimeout(late);
}

/** The report before the first one of the program. */
export const NOTHING_YET: DemoReport = {
  phase: 'building',
  readings: 0,
  share: 0,
  secondsLeft: null,
  organisationIds: [],
  accounts: [],
  problem: null,
};
