/*
 * Measures the cost of the derivation with its database: `npm run bench -- derive [--machines 100] [--seconds 120]
 * [--late 10] [--backlog 5] [--year 3]`. Readings are stored by the gateway's stores and derived by the job's own sweeps,
 * on a clock that the benchmark moves; CPU seconds are those of the sweeps only. Then late readings are sent to a running
 * portal, which is polled until they are visible. Exits with an error if a goal is missed, or if what is derived differs
 * from a fold from nothing.
 */

import { parseArgs } from 'node:util';
import { quantile } from '../../testing/quantile.ts';
import { type Goal, inFigures, keepReport } from '../../testing/report.ts';
import { type AppendPlan, measureAppends } from './appends.ts';
import { measureCalendarChange } from './calendar-change.ts';
import { openDeriveBench, TODAY, type Verified, verifyAll } from './derive-bench.ts';
import { measureLateHours } from './late-hours.ts';
import { createTable, formatDays, type Measured } from './measured.ts';
import { measureNewestFirst } from './newest-first.ts';
import { measureUntilVisible } from './until-visible.ts';

const HOUR = 3_600;
const BACKLOG_DAYS = 10;
/** Number of machines with a reading per minute for each machine with a reading per second. */
const BY_MINUTE_FACTOR = 5;
const MAX_SECONDS_UNSEEN = 60;
/** The day itself, and the next day if the day ends in a stretch that continues past midnight. */
const MAX_DAYS_OF_LATE_HOUR = 2;

const OPTIONS = {
  machines: { type: 'string', default: '100' },
  seconds: { type: 'string', default: '120' },
  late: { type: 'string', default: '10' },
  backlog: { type: 'string', default: '5' },
  year: { type: 'string', default: '3' },
} as const;

/** Runs the benchmark; returns false if a goal is missed. */
export async function benchDerive(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const [machines, seconds] = [Number(values.machines), Number(values.seconds)];
  const plans = planAppends(machines, seconds);
  const { measured, verified } = await measureAll(plans, {
    late: Number(values.late),
    backlog: Number(values.backlog),
    year: Number(values.year),
  });
  const visible = await measureUntilVisible();
  const goals = [...listDayGoals(measured), createVisibilityGoal(visible), createTruthGoal(verified)];
  const options = Object.entries(values).map(([name, value]) => `--${name} ${value}`);
  keepReport('derive', {
    command: `npm run bench -- derive ${options.join(' ')}`,
    goals,
    tables: [createTable(measured)],
  });
  return goals.every(({ isMet }) => isMet);
}

function planAppends(machines: number, forSeconds: number): AppendPlan[] {
  const each = { machines, forSeconds };
  return [
    {
      name: '1 a minute, derived each second',
      machines: machines * BY_MINUTE_FACTOR,
      forSeconds,
      everySeconds: 60,
      sweepEverySeconds: 1,
    },
    { ...each, name: '1 a second, derived each second', everySeconds: 1, sweepEverySeconds: 1 },
    { ...each, name: '1 a second, derived every 5 s', everySeconds: 1, sweepEverySeconds: 5 },
  ];
}

type Sizes = { readonly late: number; readonly backlog: number; readonly year: number };

async function measureAll(plans: readonly AppendPlan[], { late, backlog, year }: Sizes) {
  const bench = await openDeriveBench();
  const measured: Measured[] = [];
  const keep = (parts: readonly Measured[]) => {
    measured.push(...parts);
    for (const { name } of parts) console.log(`measured: ${name}`);
  };
  try {
    bench.clock.seconds = TODAY + 7 * HOUR;
    keep(await measureCalendarChange(bench, year));
    keep(await measureLateHours(bench, late));
    keep([await measureNewestFirst(bench, { machines: backlog, days: BACKLOG_DAYS })]);
    for (const plan of plans) keep([await measureAppends(bench, plan)]);
    return { measured, verified: await verifyAll(bench) };
  } finally {
    await bench.close();
  }
}

/** A reading that changes nothing restates nothing. */
const listDayGoals = (measured: readonly Measured[]): Goal[] =>
  measured
    .filter(({ name }) => name.includes('late'))
    .map(({ name, restatedDays }) => ({
      what: `${name}: days restated a machine, and no other`,
      goal: `median ≤ 1, at most ${MAX_DAYS_OF_LATE_HOUR}`,
      seen: formatDays(restatedDays ?? []),
      isMet:
        quantile(restatedDays ?? [], 0.5) <= 1 && quantile(restatedDays ?? [], 1) <= MAX_DAYS_OF_LATE_HOUR,
    }));

function createVisibilityGoal(seconds: readonly number[]): Goal {
  const max = quantile(seconds, 1);
  return {
    what: 'a late reading is visible in the activity call',
    goal: `≤ ${MAX_SECONDS_UNSEEN} s after its acknowledgement`,
    seen: `median ${inFigures(quantile(seconds, 0.5))} s, at most ${inFigures(max)} s`,
    isMet: max <= MAX_SECONDS_UNSEEN,
  };
}

const createTruthGoal = ({ machines, wrong }: Verified): Goal => ({
  what: 'what is derived equals a fold from nothing',
  goal: 'every machine',
  seen: `${machines - wrong} of ${machines} machines`,
  isMet: wrong === 0,
});
