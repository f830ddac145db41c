/**
 * `npm test`: builds the web application, runs every suite one after another and counts. `npm test -- unit` runs one.
 * Ends with `N passed, N failed`, and leaves no process and no file behind.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endAll, endEach, listProcessesNaming, runCommand } from './run-command.ts';
import { argsOf, type Counts, countSuite, inWords, SUITES, type Suite, sum } from './suites.ts';

const ROOT = join(import.meta.dirname, '..');
const BUILD_BUDGET_MS = 120_000;
/** A suite past its budget is told of. It is ended, and has failed, past this many budgets or when it hangs. */
const BUDGETS_UNTIL_KILLED = 6;
/** The quietest part of a suite prints nothing for a minute and a half where nothing else runs. */
const SILENCE_MS = 12 * 60_000;
/** How long a suite's own processes may take to go after it. */
const FAREWELL_MS = 5_000;

const folders = new Set<string>();

/** A folder of a suite's own for all its files. Short, since sockets stand in it; open to the database's user. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gw-'));
  chmodSync(folder, 0o755);
  folders.add(folder);
  return folder;
}

/** Ends what still names the folder and removes it; gives the commands that had to be ended. */
function clear(folder: string): readonly string[] {
  const left = listProcessesNaming(folder);
  endEach(left.map(({ pid }) => pid));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  folders.delete(folder);
  return left.map(({ command }) => command);
}

async function clearInTime(folder: string): Promise<readonly string[]> {
  const deadline = performance.now() + FAREWELL_MS;
  while (listProcessesNaming(folder).length > 0 && performance.now() < deadline) await wait(50);
  return clear(folder);
}

function stop() {
  endAll();
  for (const folder of folders) clear(folder);
}

function report(suite: Suite, counts: Counts, durationMs: number, left: readonly string[]) {
  const minutes = durationMs / 60_000;
  const late = minutes > suite.budgetMinutes ? `, over its budget of ${suite.budgetMinutes} min` : '';
  console.log(`\n${suite.name}: ${inWords(counts)} (${(durationMs / 1000).toFixed(0)} s${late})`);
  for (const command of left) console.log(`${suite.name} left running: ${command}`);
}

async function runSuite(suite: Suite): Promise<Counts> {
  console.log(`\n=== ${suite.name}`);
  const folder = makeFolder();
  const resultFile = join(folder, 'result.json');
  const result = await runCommand(process.execPath, argsOf(suite, resultFile), {
    cwd: ROOT,
    env: { TMPDIR: folder, ...suite.environment?.(resultFile) },
    timeoutMs: suite.budgetMinutes * BUDGETS_UNTIL_KILLED * 60_000,
    silenceMs: SILENCE_MS,
    echo: true,
  });
  const counts = countSuite(suite, result, folder);
  const left = await clearInTime(folder);
  const whole = left.length === 0 ? counts : sum([counts, { passed: 0, failed: 1, skipped: 0 }]);
  report(suite, whole, result.durationMs, left);
  return whole;
}

async function build(): Promise<Counts> {
  const { exitCode, output } = await runCommand(process.execPath, ['tools/build.ts'], {
    cwd: ROOT,
    timeoutMs: BUILD_BUDGET_MS,
  });
  if (exitCode === 0) return { passed: 0, failed: 0, skipped: 0 };
  console.log(`The web application could not be built:\n${output}`);
  return { passed: 0, failed: 1, skipped: 0 };
}

async function main(names: readonly string[]) {
  const chosen = SUITES.filter(({ name }) => names.length === 0 || names.includes(name.toLowerCase()));
  if (chosen.length === 0)
    throw new Error(`There is no such suite. Known: ${SUITES.map(({ name }) => name).join(', ')}`);
  const counts: Counts[] = chosen.some(({ needsWeb }) => needsWeb) ? [await build()] : [];
  for (const suite of chosen) counts.push(await runSuite(suite));
  const total = sum(counts);
  console.log(inWords(total));
  process.exitCode = total.failed === 0 ? 0 : 1;
}

process.once('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
await main(process.argv.slice(2).map((name) => name.toLowerCase()));
