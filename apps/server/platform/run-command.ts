import { formatFailure } from './logged-error.ts';

/**
 * Runs a command and exits with 0, or with 1 after it printed the error. `stop` aborts on a signal to stop, or if the launcher was
 * killed, because signals would not reach the process any more.
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
    console.error(stopping.signal.aborted ? 'Stopped.' : formatFailure(error));
    process.exit(1);
  }
}
