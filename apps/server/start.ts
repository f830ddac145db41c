/**
 * `npm start`: the whole portal in one process, with its database beside it; `npm run demo` adds a fleet to look at,
 * in a data folder of its own. Says what it does in a few lines, and stops in order on Ctrl-C.
 */
import { readConfig } from './config/config.ts';
import { runServer } from './main.ts';
import { openLog } from './platform/log.ts';
import { StartProblem } from './platform/start-problem.ts';

/** Whatever hangs, the process has ended after this. */
const MAX_STOP_MS = 9_500;

const stopping = new AbortController();

/** The first wish to stop counts; more of them (an impatient Ctrl-C, a launcher that passes it on) change nothing. */
function stopOnSignals(): void {
  const stop = () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The launcher was killed: nobody could stop us any more.
  if (process.connected) process.once('disconnect', stop);
}

async function main(): Promise<number> {
  try {
    const config = readConfig(process.env);
    const log = openLog(config.logLevel);
    await runServer({
      config,
      log,
      say: (line) => console.log(line),
      stop: stopping.signal,
      withDemo: process.argv.includes('--demo'),
      withWeb: !process.argv.includes('--without-web'),
    });
    return 0;
  } catch (error) {
    if (stopping.signal.aborted && (error as Error).name === 'AbortError') return 0;
    console.error(error instanceof StartProblem ? error.message : error);
    return 1;
  }
}

stopOnSignals();
process.exit(await main());
