import { openMonthMachine } from './month-machine.ts';
import { moveMap } from './move-map.ts';
import { openPage, type Page } from './open-page.ts';
import { atMost, type Part, type Portal } from './part.ts';
import { type Task, traceTasks } from './task-trace.ts';

const MAX_POINTS = 200_000;
const MAX_ELEMENTS = 3_000;
/** No task may keep a person from moving the map for longer. */
const MAX_TASK_MS = 100;
const SECONDS = 10;
const MAX_LOAD_MS = 120_000;

/** Measures the routes of a machine that reported each second of a month: opening them, and panning and zooming the map. */
export async function measureMonth({ server, fleet, browser, url }: Portal): Promise<Part> {
  const { machineId, fixes } = await openMonthMachine(server, fleet.organisationId);
  const page = await openPage(browser, { url, token: fleet.token });
  try {
    const days = { startDate: toDate(-29), endDate: toDate(0) };
    const answered = page.waitForResponse(
      (response) => response.ok() && new URL(response.url()).pathname === '/v1/portal/maps/routes',
      { timeout: MAX_LOAD_MS },
    );
    const startedAt = performance.now();
    await page.goto(`/routes?${new URLSearchParams({ ...days, machines: String(machineId) })}`);
    const points = countPoints(await (await answered).json());
    await page.locator('.map-canvas[data-drawn]').waitFor({ state: 'attached', timeout: MAX_LOAD_MS });
    const openedMs = performance.now() - startedAt;
    const tasks = await traceTasks(browser, page, () => moveMap(page, SECONDS));
    return report({ fixes, points, openedMs, tasks, elements: await countElements(page) });
  } finally {
    await page.context().close();
  }
}

const DAY_MS = 86_400_000;
const toDate = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

type Routes = {
  readonly machines: readonly { readonly trips: readonly { readonly locations: unknown[] }[] }[];
};

const countPoints = ({ machines }: Routes): number =>
  machines.flatMap(({ trips }) => trips).reduce((sum, { locations }) => sum + locations.length, 0);

const countElements = (page: Page): Promise<number> =>
  page.evaluate("document.getElementsByTagName('*').length");

type Seen = {
  readonly fixes: number;
  readonly points: number;
  readonly openedMs: number;
  readonly tasks: readonly Task[];
  readonly elements: number;
};

function report({ fixes, points, openedMs, tasks, elements }: Seen): Part {
  const isLong = (ms: number) => ms > MAX_TASK_MS;
  const over = tasks.filter(({ cpuMs }) => isLong(cpuMs)).length;
  const longest = (ms: (task: Task) => number) => Math.max(0, ...tasks.map(ms));
  const number = (value: number) => Math.round(value).toLocaleString('en-GB');
  return {
    goals: [
      // Processor time, not wall time: the processor is shared with the portal and the browser's drawing in software.
      atMost(
        `tasks over ${MAX_TASK_MS} ms while a month at 1 Hz is panned and zoomed, of a processor`,
        over,
        0,
        'tasks',
      ),
      atMost("points of a month's way in the browser", points, MAX_POINTS, 'points'),
      {
        what: "points of a month's way are drawn",
        goal: '≥ 1 point',
        seen: `${number(points)} points`,
        isMet: points > 0,
      },
      atMost("elements in the document of a month's routes", elements, MAX_ELEMENTS, 'elements'),
    ],
    tables: [
      {
        title: `Routes of one machine, ${number(fixes)} positions in 30 days, panned and zoomed for ${SECONDS} s`,
        head: [
          'opened ms',
          'points',
          'elements',
          `tasks over ${MAX_TASK_MS} ms, by the clock`,
          'of a processor',
          'longest ms, by the clock',
          'of a processor',
        ],
        rows: [
          [
            openedMs,
            points,
            elements,
            tasks.filter(({ wallMs }) => isLong(wallMs)).length,
            over,
            longest(({ wallMs }) => wallMs),
            longest(({ cpuMs }) => cpuMs),
          ].map(number),
        ],
      },
    ],
  };
}
