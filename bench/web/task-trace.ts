import type { Browser, Page } from './open-page.ts';

/** A task of the main thread, in milliseconds: by the clock, and of a processor. */
export type Task = { readonly wallMs: number; readonly cpuMs: number };

type TraceEvent = {
  readonly ph: string;
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
const MIN_MS = 1;

/**
 * Lists the tasks of a page's main thread during an action. Unlike the browser's list of long tasks they have processor time: on
 * a shared machine a task lasts longer than it computes.
 */
export async function traceTasks(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<readonly Task[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(toThread),
  );
  const byThread = Map.groupBy(
    traceEvents.filter((event) => event.name === 'RunTask' && event.ph === 'X' && mains.has(toThread(event))),
    toThread,
  );
  // The page that is moved works most; others are those of closed pages.
  const lists = [...byThread.values()].map((events) => events.map(toTask));
  const [busiest = []] = lists.sort((a, b) => sumCpu(b) - sumCpu(a));
  return busiest.filter(({ wallMs }) => wallMs >= MIN_MS);
}

const toThread = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
const toTask = ({ dur = 0, tdur = 0 }: TraceEvent): Task => ({ wallMs: dur / 1000, cpuMs: tdur / 1000 });
const sumCpu = (tasks: readonly Task[]): number => tasks.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
