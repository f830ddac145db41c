import type { Page } from './open-page.ts';

/** Seconds that the main thread of a page was busy: by the wall clock, and what it got of a processor for it. */
export type Busy = {
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  readonly scriptSeconds: number;
  readonly layoutSeconds: number;
};

export type PageMeter = {
  /** Since the page began. Script and layout are processor time. */
  readBusy(): Promise<Busy>;
  /** What lives on the heap of the page after the garbage was collected, in bytes. */
  readHeapBytes(): Promise<number>;
};

/**
 * Reads what Chromium counts of a page. Where a machine is shared a task lasts longer than it works, so that both
 * clocks are read: each of two sessions of the DevTools protocol counts by one.
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
      // Twice: what the first round lets go of may hold the rest.
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

/** What lay between two readings. */
export const busyBetween = (before: Busy, after: Busy): Busy => ({
  wallSeconds: after.wallSeconds - before.wallSeconds,
  cpuSeconds: after.cpuSeconds - before.cpuSeconds,
  scriptSeconds: after.scriptSeconds - before.scriptSeconds,
  layoutSeconds: after.layoutSeconds - before.layoutSeconds,
});
