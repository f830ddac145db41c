/**
 * `npm test`: builds the web application and runs the suites one after another; `npm test -- unit` runs one.
 * Ends with `N passed, N failed`, and leaves no process or file behind.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listFailedTests } from './failed-tests.ts';
import { findMemoryFolder } from './memory-folder.ts';
import { endAll, endEach, listProcessesNaming, runCommand } from './run-command.ts';
import { type Counts, countSuite, formatCounts, SUITES, type Suite, suiteArgs, sum } from './suites.ts';

const ROOT = join(import.meta.dirname, '..');
const BUILD_BUDGET_MS = 120_000;
/** A suite over its budget is reported. After this many budgets, or if it hangs, it is killed and has failed. */
const BUDGETS_UNTIL_KILLED = 6;
/** A suite that prints nothing for this long has hung. Some print nothing for more than a minute. */
const SILENCE_MS = 12 * 60_000;
/** Time that a suite's processes have to exit after it. */
const EXIT_GRACE_MS = 5_000;

const folders = new Set<string>();
/** For the end of the output, which is what is left of a long one. */
const failures: string[] = [];

/**
 * Creates a folder for all files of a suite. The path is short because sockets are in it; the database's user can
 * read it.
 */
function makeFolder(inMemory = false): string {
  const place = (inMemory ? findMemoryFolder() : null) ?? tmpdir();
  const folder = mkdtempSync(join(place, 'gw-'));
  chmodSync(folder, 0o755);
  folders.add(folder);
  return folder;
}

/** Kills processes that still use the folder and removes it. Returns the commands that it killed. */
function clear(folder: string): readonly string[] {
  const left = listProcessesNaming(folder);
  endEach(left.map(({ pid }) => pid));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  folders.delete(folder);
  return left.map(({ command }) => command);
}

async function clearInTime(folder: string): Promise<readonly string[]> {
  const deadline = performance.now() + EXIT_GRACE_MS;
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
  console.log(`\n${suite.name}: ${formatCounts(counts)} (${(durationMs / 1000).toFixed(0)} s${late})`);
  for (const command of left) console.log(`${suite.name} left running: ${command}`);
}

async function runSuite(suite: Suite): Promise<Counts> {
  console.log(`\n=== ${suite.name}`);
  const folder = makeFolder(suite.inMemory);
  const resultFile = join(folder, 'result.json');
  const result = await runCommand(process.execPath, suiteArgs(suite, resultFile), {
    cwd: ROOT,
    env: { TMPDIR: folder, ...suite.environment?.(resultFile) },
    timeoutMs: suite.budgetMinutes * BUDGETS_UNTIL_KILLED * 60_000,
    silenceMs: SILENCE_MS,
    echo: true,
  });
  const counts = countSuite(suite, result, folder);
  failures.push(...listFailedTests(result, folder).map((failure) => `${suite.name}: ${failure}`));
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
  if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}\n`);
  console.log(formatCounts(total));
  process.exitCode = total.failed === 0 ? 0 : 1;
}

process.once('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
await main(process.argv.slice(2).map((name) => name.toLowerCase()));
