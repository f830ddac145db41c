/*
 * What the derivation costs with its database: `npm run bench -- derive [--machines 100] [--seconds 120] [--late 10]
 * [--backlog 5] [--year 3]`. Readings are stored by the gateway's stores and derived by the job's own sweeps, on a clock
 * that the bench moves; CPU seconds are those of the sweeps alone. Then a running portal is sent late readings, and asked
 * until it tells of them. Ends with an error where a goal is missed, or what is derived differs from a fold from nothing.
 */

import { parseArgs } from 'node:util';
import { quantile } from '../../testing/quantile.ts';
import { type Goal, inFigures, keepReport } from '../../testing/report.ts';
import { type AppendPlan, measureAppends } from './appends.ts';
import { measureCalendarChange } from './calendar-change.ts';
import { openDeriveGround, TODAY, type Verified, verifyAll } from './derive-ground.ts';
import { measureLateHours } from './late-hours.ts';
import { daysInWords, type Measured, tableOf } from './measured.ts';
import { measureNewestFirst } from './newest-first.ts';
import { measureUntilVisible } from './until-visible.ts';

const HOUR = 3_600;
const BACKLOG_DAYS = 10;
/** Machines that speak each minute for one that speaks each second. */
const BY_MINUTE_FACTOR = 5;
const MAX_SECONDS_UNSEEN = 60;
/** The day itself, and the next where it ends in a stretch that goes on past midnight. */
const MAX_DAYS_OF_LATE_HOUR = 2;

const OPTIONS = {
  machines: { type: 'string', default: '100' },
  seconds: { type: 'string', default: '120' },
  late: { type: 'string', default: '10' },
  backlog: { type: 'string', default: '5' },
  year: { type: 'string', default: '3' },
} as const;

/** Runs it; false where a goal is missed. */
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
  const goals = [...goalsOfDays(measured), goalOfSight(visible), goalOfTruth(verified)];
  const options = Object.entries(values).map(([name, value]) => `--${name} ${value}`);
  keepReport('derive', {
    command: `npm run bench -- derive ${options.join(' ')}`,
    goals,
    tables: [tableOf(measured)],
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
  const ground = await openDeriveGround();
  const measured: Measured[] = [];
  const tell = (parts: readonly Measured[]) => {
    measured.push(...parts);
    for (const { name } of parts) console.log(`measured: ${name}`);
  };
  try {
    ground.clock.seconds = TODAY + 7 * HOUR;
    tell(await measureCalendarChange(ground, year));
    tell(await measureLateHours(ground, late));
    tell([await measureNewestFirst(ground, { machines: backlog, days: BACKLOG_DAYS })]);
    for (const plan of plans) tell([await measureAppends(ground, plan)]);
    return { measured, verified: await verifyAll(ground) };
  } finally {
    await ground.close();
  }
}

/** A reading that changes nothing restates nothing. */
const goalsOfDays = (measured: readonly Measured[]): Goal[] =>
  measured
    .filter(({ name }) => name.includes('late'))
    .map(({ name, restatedDays }) => ({
      what: `${name}: days restated a machine, and no other`,
      goal: `median ≤ 1, at most ${MAX_DAYS_OF_LATE_HOUR}`,
      seen: daysInWords(restatedDays ?? []),
      isMet:
        quantile(restatedDays ?? [], 0.5) <= 1 && quantile(restatedDays ?? [], 1) <= MAX_DAYS_OF_LATE_HOUR,
    }));

function goalOfSight(seconds: readonly number[]): Goal {
  const most = quantile(seconds, 1);
  return {
    what: 'a late reading is told by the activity call',
    goal: `≤ ${MAX_SECONDS_UNSEEN} s after its acknowledgement`,
    seen: `median ${inFigures(quantile(seconds, 0.5))} s, at most ${inFigures(most)} s`,
    isMet: most <= MAX_SECONDS_UNSEEN,
  };
}

const goalOfTruth = ({ machines, wrong }: Verified): Goal => ({
  what: 'all that is derived is what a fold from nothing gives',
  goal: 'every machine',
  seen: `${machines - wrong} of ${machines} machines`,
  isMet: wrong === 0,
});
