import { StartProblem } from './start-problem.ts';

/**
 * Runs a command to its end, and the process with it: 0 where it went well, 1 where it did not and said why. `stop` is aborted
 * when the process is asked to stop, or when its launcher was killed and nobody could stop it any more.
 */
export async function runCommand(work: (stop: AbortSignal) => Promise<void>): Promise<never> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (process.connected) process.once('disconnect', stop);
  try {
    await work(stopping.signal);
    process.exit(0);
  } catch (error) {
    console.error(
      stopping.signal.aborted ? 'Stopped.' : error instanceof StartProblem ? error.message : error,
    );
    process.exit(1);
  }
}
