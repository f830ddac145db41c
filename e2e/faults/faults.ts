/*
 * `npm run faults -- [minutes] [--only name …] [--seed n]`: injects real failures into a running
 * portal and checks that nothing acknowledged is lost, nothing is invented, and it recovers by itself. Exits with 1 if
 * a requirement is not met.
 */
import { argv } from 'node:process';
import { parseArgs } from 'node:util';
import { type Goal, keepReport, printReport, type Table } from '../../testing/report.ts';
import { apartAndRestored } from './apart-and-restored.ts';
import { apiApart } from './api-apart.ts';
import { backupKilled } from './backup-killed.ts';
import { brokenBytes } from './broken-bytes.ts';
import { checkoutRenamed } from './checkout-renamed.ts';
import { concurrentEdits } from './concurrent-edits.ts';
import { connectionStorm } from './connection-storm.ts';
import { pageDamaged } from './damaged-page.ts';
import type { Fault, FaultOutcome } from './fault.ts';
import { floodsAtOnce } from './floods-at-once.ts';
import { flushedBeforeAcked } from './flushed-before-acked.ts';
import { fullDisk } from './full-disk.ts';
import { installedForProduction } from './installed-for-production.ts';
import { killsInFirstStart } from './kills/first-start.ts';
import { killsInMigration } from './kills/migration.ts';
import { killsUnderLoad } from './kills/under-load.ts';
import { leavingClients } from './leaving-clients.ts';
import { lossyLink } from './lossy-link.ts';
import { returningBacklog } from './returning-backlog.ts';
import { rootThenOwner } from './root-then-owner.ts';
import { slowClients } from './slow-clients.ts';
import { standbyPromoted } from './standby-promoted.ts';
import { stoppedDatabase } from './stopped-database.ts';
import { terminatedUnderLoad } from './terminated-under-load.ts';
import { twoOfEachRole } from './two-of-each-role.ts';
import { wrongClocks } from './wrong-clocks.ts';

const FAULTS: readonly Fault[] = [
  killsUnderLoad,
  killsInFirstStart,
  killsInMigration,
  flushedBeforeAcked,
  terminatedUnderLoad,
  stoppedDatabase,
  fullDisk,
  returningBacklog,
  lossyLink,
  brokenBytes,
  connectionStorm,
  slowClients,
  wrongClocks,
  leavingClients,
  floodsAtOnce,
  concurrentEdits,
  apiApart,
  checkoutRenamed,
  rootThenOwner,
  twoOfEachRole,
  standbyPromoted,
  installedForProduction,
  backupKilled,
  apartAndRestored,
  pageDamaged,
];
const WHOLE_RUN_SECONDS = FAULTS.reduce((sum, { wholeRunSeconds }) => sum + wholeRunSeconds, 0);

type Injected = FaultOutcome & { readonly fault: Fault; readonly seconds: number };

/** Injects faults one after the other, each for its share of the run. Returns whether all were survived. */
async function injectAll(faults: readonly Fault[], share: number, seed: number): Promise<boolean> {
  const givenUp = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => givenUp.abort());
  const injected: Injected[] = [];
  for (const fault of faults) {
    if (givenUp.signal.aborted) break;
    console.log(`\n${fault.name} …`);
    const startedAt = performance.now();
    const budget = { seconds: fault.wholeRunSeconds * share, seed, signal: givenUp.signal };
    const outcome = await fault.run(budget).catch(reportNotInjected);
    injected.push({ fault, seconds: (performance.now() - startedAt) / 1_000, ...outcome });
  }
  const goals = injected.flatMap(listGoals);
  const command = ['npm run faults', ...argv.slice(2)].join(' ');
  // Only a complete run of all faults is kept as a report.
  const report = injected.length === FAULTS.length ? keepReport : printReport;
  report('faults', { command, goals, tables: [createTable(injected)] });
  return injected.length === faults.length && goals.every(({ isMet }) => isMet);
}

/** Reports a fault that could not be injected as failed. */
function reportNotInjected(error: unknown): FaultOutcome {
  console.error(error);
  const seen = error instanceof Error ? error.message : String(error);
  return { timesInjected: 0, requirements: [{ what: 'injected', goal: 'yes', seen, isMet: false }] };
}

const listGoals = ({ fault, requirements }: Injected): Goal[] =>
  requirements.map((goal) => ({ ...goal, what: `${fault.name}: ${goal.what}` }));

const createTable = (injected: readonly Injected[]): Table => ({
  title: 'Faults',
  head: ['fault', 'times injected', 'requirements', 'met', 'seconds', ''],
  rows: injected.map(({ fault, timesInjected, requirements, seconds }) => {
    const met = requirements.filter(({ isMet }) => isMet).length;
    return [
      fault.name,
      `${timesInjected}`,
      `${requirements.length}`,
      `${met}`,
      seconds.toFixed(0),
      met === requirements.length ? 'passed' : 'FAILED',
    ];
  }),
});

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  options: {
    only: { type: 'string', multiple: true },
    seed: { type: 'string', default: '1' },
  },
  allowPositionals: true,
});
const minutes = Number(positionals[0] ?? WHOLE_RUN_SECONDS / 60);
if (!(minutes > 0)) throw new Error(`${positionals[0]} is not a number of minutes`);
const chosen = values.only
  ? FAULTS.filter(({ name }) => values.only?.some((part) => name.includes(part)))
  : FAULTS;
if (chosen.length === 0)
  throw new Error(`No such fault. Known:  ${FAULTS.map(({ name }) => name).join(', ')}`);
process.exitCode = (await injectAll(chosen, (minutes * 60) / WHOLE_RUN_SECONDS, Number(values.seed))) ? 0 : 1;
