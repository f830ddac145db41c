import { quantile } from '../../../testing/quantile.ts';
import type { Goal } from '../../../testing/report.ts';
import { inFigures, printTable } from '../../../testing/report.ts';
import type { Fault, FaultBudget, FaultOutcome } from '../fault.ts';
import { type CampaignPlan, type CampaignResult, runCampaign } from './campaign.ts';
import { isWhole } from './numbered-history.ts';
import type { Recovery } from './recovery.ts';
import { STRIKES } from './strikes.ts';

/** What a whole run must reach. A shorter run must reach its share. */
const WHOLE = { seconds: 1_440, strikes: 100, readings: 10_000_000 };
/** Shares of the time. The rest is for the start, counting stored readings, and the end. */
const LOAD_SHARE = 0.6;
const RECOMPUTE_SHARE = 0.06;
const READY_SECONDS = { server: 2, postgres: 5 };
const HEALTHY_SECONDS = 10;

/** kill -9 of the server, of PostgreSQL and of both, at random moments while devices send. */
export const killsUnderLoad: Fault = {
  name: 'kill -9 under load',
  wholeRunSeconds: WHOLE.seconds,
  async run(budget) {
    const plan = planFor(budget);
    const result = await runCampaign(plan);
    printRecoveries(result.recoveries);
    return judge(plan, result);
  },
};

function planFor({ seconds, seed, signal }: FaultBudget): CampaignPlan {
  const share = seconds / WHOLE.seconds;
  const isWholeRun = share >= 0.5;
  return {
    seed,
    signal,
    strikes: Math.max(STRIKES.length, Math.round(WHOLE.strikes * share)),
    readings: Math.round(WHOLE.readings * share),
    organisations: isWholeRun ? 4 : 2,
    devicesPerOrganisation: isWholeRun ? 100 : 30,
    maxLoadSeconds: seconds * LOAD_SHARE,
    quietMoments: isWholeRun ? 4 : 2,
    recomputeSeconds: seconds * RECOMPUTE_SHARE,
  };
}

function judge(plan: CampaignPlan, result: CampaignResult): FaultOutcome {
  return {
    timesInjected: result.recoveries.length,
    requirements: [
      atLeast('kills', plan.strikes, result.recoveries.length),
      atLeast('acknowledged readings', plan.readings, result.ackedReadings),
      atLeast('packets sent again', 1, result.resentPackets),
      ...judgeHistory(result),
      ...judgeDerived(result),
      ...judgeRecoveries(result.recoveries),
    ],
  };
}

function judgeHistory({ quietMoments, checkerProof }: CampaignResult): Goal[] {
  const wrong = quietMoments.filter(({ history }) => !isWhole(history)).map(({ history }) => history);
  const stored = quietMoments.at(-1)?.history.stored ?? 0;
  return [
    {
      what: 'acked ⊆ stored ⊆ sent, each once',
      goal: `at ${quietMoments.length} quiet moments`,
      seen: wrong.length === 0 ? `${inFigures(stored)} stored, nothing wrong` : JSON.stringify(wrong),
      isMet: quietMoments.length > 0 && wrong.length === 0,
    },
    {
      what: 'the checker finds a deleted, an invented and a duplicated reading',
      goal: '1 each',
      seen: Object.values(checkerProof).join(', '),
      isMet: Object.values(checkerProof).every((count) => count === 1),
    },
  ];
}

function judgeDerived({ quietMoments }: CampaignResult): Goal[] {
  return quietMoments.map(({ derived, ackedReadings }) => ({
    what: `derived = recomputed at ${inFigures(ackedReadings)} readings`,
    goal: 'every machine of a sample',
    seen: `${derived.asComputed} as computed, ${derived.wrong} not, of ${derived.of}`,
    isMet: derived.asComputed > 0 && derived.wrong === 0,
  }));
}

function judgeRecoveries(recoveries: readonly Recovery[]): Goal[] {
  const ofServer = recoveries.filter(({ strike }) => !strike.hitsPostgres);
  const ofPostgres = recoveries.filter(({ strike }) => strike.hitsPostgres);
  const ready = ({ readyMs }: Recovery) => readyMs;
  return [
    within('ready after a kill of the server', READY_SECONDS.server, ofServer.map(ready)),
    within('ready after a crash of the database', READY_SECONDS.postgres, ofPostgres.map(ready)),
    within(
      'acknowledging after any kill',
      HEALTHY_SECONDS,
      recoveries.map(({ healthyMs }) => healthyMs),
    ),
  ];
}

const atLeast = (what: string, goal: number, seen: number): Goal => ({
  what,
  goal: `≥ ${inFigures(goal)}`,
  seen: inFigures(seen),
  isMet: seen >= goal,
});

const within = (what: string, seconds: number, timesMs: readonly number[]): Goal => ({
  what,
  goal: `≤ ${seconds} s`,
  seen: `median ${inSeconds(quantile(timesMs, 0.5))} s, 95th percentile ${inSeconds(quantile(timesMs, 0.95))} s, max ${inSeconds(quantile(timesMs, 1))} s`,
  isMet: timesMs.every((ms) => ms <= seconds * 1_000),
});

const inSeconds = (ms: number): string => (ms / 1_000).toFixed(2);

function printRecoveries(recoveries: readonly Recovery[]): void {
  const rows = [...Map.groupBy(recoveries, ({ strike }) => strike.name)].map(([name, some]) => {
    const ready = some.map(({ readyMs }) => readyMs);
    return [name, `${some.length}`, inSeconds(quantile(ready, 0.5)), inSeconds(quantile(ready, 1))];
  });
  printTable({ title: 'Kills under load', head: ['killed', 'times', 'ready median s', 'max s'], rows });
}
