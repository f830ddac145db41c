/*
 * Measures the cost of reading: `npm run bench -- reads [--machines 1000] [--copies 10000] [--days 30]
 * [--seconds-days 30] [--rounds 20] [--only list] [--plans] [--part paths]`. Simulates, uploads and derives machines over a month,
 * copies what is derived into a large and a small organisation, compares the portal's answers with a scan of all
 * readings, and measures calls and exports. With `BENCH_DATA_DIR` the data is created once and kept. `--plans` writes the
 * plan of each statement to `plans/`. `--part paths` measures routes, heat maps and zones instead, with its own fleet of
 * 1,000 machines that move, in some minutes; its result is `reads-paths`. Exits with an error if a goal is missed.
 */
import { parseArgs } from 'node:util';
import { type Goal, keepReport } from '../../testing/report.ts';
import { createPositionsCall, listCalls } from './calls.ts';
import { checkAnswers } from './check-answers.ts';
import { measureStreams } from './csv-streams.ts';
import { type ReadsData, type ReadsPlan, STARTS_ON } from './data.ts';
import { createTable, listGoals, type Measurement, measureCall } from './measure.ts';
import { openReadsData } from './open-data.ts';
import { measurePaths } from './paths/measure-paths.ts';
import { listReaders, ReadsPortal } from './portal.ts';
import { openReadsStorage, type ReadsStorage } from './reads-storage.ts';
import { countPages, writePlans } from './write-plans.ts';

const MILLISECONDS_A_DAY = 86_400_000;
/** Allows for an additional level of the index trees. */
const MAX_MORE_PAGES = 1.5;

const OPTIONS = {
  machines: { type: 'string', default: '1000' },
  copies: { type: 'string', default: '10000' },
  days: { type: 'string', default: '30' },
  'seconds-days': { type: 'string', default: '30' },
  rounds: { type: 'string', default: '20' },
  /** Measures only calls whose name contains this: no checks, no exports, no report. */
  only: { type: 'string' },
  plans: { type: 'boolean', default: false },
  part: { type: 'string', default: 'figures' },
} as const;

/** Runs the benchmark; returns false if an answer is wrong or a goal is missed. */
export async function benchReads(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const plan: ReadsPlan = {
    machines: Number(values.machines),
    copies: Number(values.copies),
    days: Number(values.days),
    secondsDays: Number(values['seconds-days']),
  };
  const storage = await openReadsStorage(new Date(Date.parse(STARTS_ON) - MILLISECONDS_A_DAY));
  try {
    if (values.part === 'paths')
      return await measurePaths(storage, {
        ...{ days: plan.days, rounds: Number(values.rounds), only: values.only, args },
      });
    const data = await openReadsData(storage, plan);
    if (values.plans) await writePlans(storage, data);
    const portal = await ReadsPortal.start(storage, { now: data.now, readers: listReaders(data) });
    try {
      const rounds = Number(values.rounds);
      if (values.only !== undefined)
        return (await measureCalls({ storage, portal, data }, rounds, values.only)).length > 0;
      return await reportAll({ storage, portal, data }, rounds, args);
    } finally {
      await portal.stop();
    }
  } finally {
    await storage.close();
  }
}

type Bench = { readonly storage: ReadsStorage; readonly portal: ReadsPortal; readonly data: ReadsData };

async function reportAll(bench: Bench, rounds: number, args: readonly string[]): Promise<boolean> {
  const { storage, portal, data } = bench;
  const { app } = storage.database;
  const checked = await checkAnswers(portal, app, data);
  for (const { what, seen } of checked) console.log(`${what}: ${seen}`);
  const measurements = await measureCalls(bench, rounds, '');
  const streams = await measureStreams(portal, { app, postgresPid: storage.postgres.pid }, data);
  const goals = [...checked, ...listGoals(measurements), await isIndependent(bench), ...streams.goals];
  const readings = data.rows.reduce((sum, row) => sum + row.readings, 0);
  const size = {
    title: 'Read from',
    head: ['machines', 'days', 'readings', 'copies', 'rounds'],
    rows: [
      [data.plan.machines, data.plan.days, readings, data.plan.copies, rounds].map((size) =>
        size.toLocaleString('en-GB'),
      ),
    ],
  };
  const tables = [size, createTable(measurements), streams.table];
  keepReport('reads', { command: ['npm run bench -- reads', ...args].join(' '), goals, tables });
  return goals.every(({ isMet }) => isMet);
}

/** Checks that positions of the small fleet cost no more than before the other fleets were added. */
async function isIndependent({ storage, data }: Bench): Promise<Goal> {
  const pages = await countPages(
    storage,
    { now: data.now, readers: [data.small] },
    createPositionsCall(data.small),
  );
  const { pagesBefore } = data;
  return {
    what: 'pages read for the positions of a small fleet among others',
    goal: `≤ ${MAX_MORE_PAGES} × those read without them (${pagesBefore})`,
    seen: `${pages}`,
    isMet: pages <= MAX_MORE_PAGES * pagesBefore,
  };
}

async function measureCalls(
  { storage, portal, data }: Bench,
  rounds: number,
  only: string,
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const call of listCalls(data).filter(({ name }) => name.includes(only))) {
    const measurement = await measureCall(portal, storage.postgres.pid, call, rounds);
    measurements.push(measurement);
    const [row] = createTable([measurement]).rows;
    console.log(row?.join('  '));
  }
  return measurements;
}
