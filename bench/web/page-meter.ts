import type { Page } from './open-page.ts';

/** Seconds that the main thread of a page was busy: by wall clock and by processor time. */
export type Busy = {
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  readonly scriptSeconds: number;
  readonly layoutSeconds: number;
};

export type PageMeter = {
  /** Reads the times since the page began. Script and layout are processor time. */
  readBusy(): Promise<Busy>;
  /** Collects garbage, and returns the used heap of the page in bytes. */
  readHeapBytes(): Promise<number>;
};

/**
 * Opens meters of Chromium's own counters. On a shared machine the wall time of a task exceeds its processor time, so
 * both are read, each by its own session of the DevTools protocol.
 */
export async function meterPage(page: Page): Promise<PageMeter> {
  const byWall = await openCounter(page, 'timeTicks');
  const byCpu = await openCounter(page, 'threadTicks');
  const heap = await page.context().newCDPSession(page);
  await heap.send('HeapProfiler.enable');
  return {
    async readBusy() {
      const [wall, cpu] = await Promise.all([byWall(), byCpu()]);
      return {
        wallSeconds: wall('TaskDuration'),
        cpuSeconds: cpu('TaskDuration'),
        scriptSeconds: cpu('ScriptDuration'),
        layoutSeconds: cpu('LayoutDuration') + cpu('RecalcStyleDuration'),
      };
    },
    async readHeapBytes() {
      // Twice: objects released by the first round may have held others.
      await heap.send('HeapProfiler.collectGarbage');
      await heap.send('HeapProfiler.collectGarbage');
      return (await heap.send('Runtime.getHeapUsage')).usedSize;
    },
  };
}

async function openCounter(page: Page, timeDomain: 'timeTicks' | 'threadTicks') {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  };
}

/** Returns the difference of two readings. */
export const busyBetween = (before: Busy, after: Busy): Busy => ({
  wallSeconds: after.wallSeconds - before.wallSeconds,
  cpuSeconds: after.cpuSeconds - before.cpuSeconds,
  scriptSeconds: after.scriptSeconds - before.scriptSeconds,
  layoutSeconds: after.layoutSeconds - before.layoutSeconds,
});
