import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { StartProblem } from './platform/start-problem.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Where the built web application stands. */
export const WEB_FOLDER = join(ROOT, 'apps/web/dist');

/** Builds the web application where it is missing or older than its sources: a process of its own, as `npm run build`. */
export async function buildWeb(signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  const child = spawn(process.execPath, ['tools/build.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    signal,
    killSignal: 'SIGTERM',
  });
  child.once('error', reject);
  child.once('exit', resolve);
  const exitCode = await promise;
  if (exitCode !== 0) throw new StartProblem('Groundwork cannot start without its web application.');
}
