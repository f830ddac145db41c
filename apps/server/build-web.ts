import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartProblem } from './platform/start-problem.ts';
import type { StartReport } from './start-report.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The folder of the built web application. */
export const WEB_FOLDER = join(ROOT, 'apps/web/dist');

/**
 * Builds the web application in a process of its own, unless it is already built from the same sources. Throws a
 * `StartProblem` with the output of a build that failed.
 */
export async function buildWeb(
  signal: AbortSignal,
  report: Pick<StartReport, 'buildingWeb' | 'builtWeb'>,
): Promise<void> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, ['tools/build.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGTERM',
  });
  let isBuilding = false;
  // The first line of its output says that there is something to build.
  child.stdout.once('data', () => {
    isBuilding = true;
    report.buildingWeb();
  });
  child.stdout.resume();
  const [[exitCode], errors] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  if (exitCode !== 0)
    throw new StartProblem(`${errors.trim()}\nGroundwork cannot start without its web application.`.trim());
  if (isBuilding) report.builtWeb(performance.now() - startedMs);
}
