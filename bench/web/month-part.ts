import { openMonthMachine } from './month-machine.ts';
import { LONG_TASK_LIMIT_MS, type Moved, moveMap } from './move-map.ts';
import { openPage, type Page } from './open-page.ts';
import { atMost, type Part, type Portal } from './part.ts';

const MAX_POINTS = 200_000;
const MAX_ELEMENTS = 3_000;
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
    const moved = await moveMap(page, SECONDS);
    return report({ fixes, points, openedMs, moved, elements: await countElements(page) });
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
  readonly moved: Moved;
  readonly elements: number;
};

function report({ fixes, points, openedMs, moved, elements }: Seen): Part {
  const longest = Math.max(0, ...moved.longTasksMs);
  const over = moved.longTasksMs.filter((ms) => ms > LONG_TASK_LIMIT_MS).length;
  const number = (value: number) => Math.round(value).toLocaleString('en-GB');
  return {
    goals: [
      atMost(
        `tasks over ${LONG_TASK_LIMIT_MS} ms while a month at 1 Hz is panned and zoomed`,
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
        title: `Routes of one machine, ${number(fixes)} positions in 30 days`,
        head: ['opened ms', 'points', 'elements', 'frames', 'tasks over 50 ms', 'longest task ms'],
        rows: [
          [...[openedMs, points, elements, moved.frames, moved.longTasksMs.length, longest].map(number)],
        ],
      },
    ],
  };
}
