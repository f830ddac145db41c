import { setTimeout as wait } from 'node:timers/promises';
import type { DemoFleet } from './features/installation/demo/demo-fleet.ts';
import { StartProblem } from './platform/start-problem.ts';
import type { StartReport } from './start-report.ts';

const POLL_INTERVAL_MS = 1_000;

type Parts = {
  readonly report: Pick<StartReport, 'demoProgress' | 'demoLive'>;
  readonly stop: AbortSignal;
  /** False while the disk is too full for readings to be stored. */
  readonly hasReserve: () => boolean;
};

/** Reports the progress of the demo fleet until it is live or `stop` aborts. Throws a `StartProblem` if it fails. */
export async function followDemo(
  fleet: DemoFleet,
  portalUrl: string | null,
  { report, stop, hasReserve }: Parts,
): Promise<void> {
  while (!stop.aborted) {
    // While the database is restarted there is no progress to report.
    const progress = await fleet.progress().catch(() => null);
    if (progress?.phase === 'failed')
      throw new StartProblem(`The demo fleet failed: ${progress.problem ?? 'the reason is unknown'}`);
    if (progress?.phase === 'live') return report.demoLive(progress, portalUrl);
    if (progress) report.demoProgress(progress, !hasReserve());
    await wait(POLL_INTERVAL_MS, undefined, { signal: stop }).catch(() => {});
  }
}
