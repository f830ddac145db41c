/*
 * What reading costs: `npm run bench -- reads [--machines 1000] [--copies 10000] [--days 30] [--seconds-days 30]
 * [--rounds 20] [--only list] [--plans]`. Simulates, uploads and derives machines over a month, copies what is derived
 * into a large and a small organisation, holds the portal's answers against a scan of all readings, and measures calls
 * and tables. The data is made once where `BENCH_DATA_DIR` names a folder. `--plans` writes how PostgreSQL answers each
 * statement to `plans/`. Ends with an error where a goal is missed.
 */
import { parseArgs } from 'node:util';
import { type Goal, keepReport } from '../../testing/report.ts';
import { listCalls, positionsOf } from './calls.ts';
import { checkAnswers } from './check-answers.ts';
import { measureStreams } from './csv-streams.ts';
import { type ReadsData, type ReadsPlan, STARTS_ON } from './data.ts';
import { openReadsGround, type ReadsGround } from './ground.ts';
import { goalsOf, type Measurement, measureCall, tableOf } from './measure.ts';
import { openReadsData } from './open-data.ts';
import { ReadsPortal } from './portal.ts';
import { countPages, writePlans } from './write-plans.ts';

const MILLISECONDS_A_DAY = 86_400_000;
/** Trees of indexes grow a level. */
const MAX_MORE_PAGES = 1.5;

const OPTIONS = {
  machines: { type: 'string', default: '1000' },
  copies: { type: 'string', default: '10000' },
  days: { type: 'string', default: '30' },
  'seconds-days': { type: 'string', default: '30' },
  rounds: { type: 'string', default: '20' },
  /** Calls whose name holds this, and nothing else: no check, no tables, nothing kept. */
  only: { type: 'string' },
  plans: { type: 'boolean', default: false },
} as const;

/** Runs it; false where an answer is wrong or a goal is missed. */
export async function benchReads(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const plan: ReadsPlan = {
    machines: Number(values.machines),
    copies: Number(values.copies),
    days: Number(values.days),
    secondsDays: Number(values['seconds-days']),
  };
  const ground = await openReadsGround(new Date(Date.parse(STARTS_ON) - MILLISECONDS_A_DAY));
  try {
    const data = await openReadsData(ground, plan);
    if (values.plans) await writePlans(ground, data);
    const portal = await ReadsPortal.start(ground, data);
    try {
      const rounds = Number(values.rounds);
      if (values.only !== undefined)
        return (await measureCalls({ ground, portal, data }, rounds, values.only)).length > 0;
      return await reportAll({ ground, portal, data }, rounds, args);
    } finally {
      await portal.stop();
    }
  } finally {
    await ground.close();
  }
}

type Bench = { readonly ground: ReadsGround; readonly portal: ReadsPortal; readonly data: ReadsData };

async function reportAll(bench: Bench, rounds: number, args: readonly string[]): Promise<boolean> {
  const { ground, portal, data } = bench;
  const { app } = ground.database;
  const checked = await checkAnswers(portal, app, data);
  for (const { what, seen } of checked) console.log(`${what}: ${seen}`);
  const measurements = await measureCalls(bench, rounds, '');
  const streams = await measureStreams(portal, { app, postgresPid: ground.postgres.pid }, data);
  const goals = [...checked, ...goalsOf(measurements), await isIndependent(bench), ...streams.goals];
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
  const tables = [size, tableOf(measurements), streams.table];
  keepReport('reads', { command: ['npm run bench -- reads', ...args].join(' '), goals, tables });
  return goals.every(({ isMet }) => isMet);
}

/** Whether positions of the small fleet cost as much among others as they did before those came. */
async function isIndependent({ ground, data }: Bench): Promise<Goal> {
  const pages = await countPages(ground, { now: data.now, readers: [data.small] }, positionsOf(data.small));
  const { pagesBefore } = data;
  return {
    what: 'pages read for the positions of a small fleet among others',
    goal: `≤ ${MAX_MORE_PAGES} × those read without them (${pagesBefore})`,
    seen: `${pages}`,
    isMet: pages <= MAX_MORE_PAGES * pagesBefore,
  };
}

async function measureCalls(
  { ground, portal, data }: Bench,
  rounds: number,
  only: string,
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const call of listCalls(data).filter(({ name }) => name.includes(only))) {
    const measurement = await measureCall(portal, ground.postgres.pid, call, rounds);
    measurements.push(measurement);
    const [row] = tableOf([measurement]).rows;
    console.log(row?.join('  '));
  }
  return measurements;
}
