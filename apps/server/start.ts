/**
 * `npm start`: runs the portal and its database. `npm run demo` (`--demo`) adds a fleet in a data folder of its own.
 * Reports in short lines on a terminal and in lines of JSON elsewhere. SIGINT, SIGTERM and SIGHUP stop it in order.
 */
import { readConfig } from './config/config.ts';
import { runServer } from './main.ts';
import { openLog, openTerminalLog } from './platform/log.ts';
import { Terminal } from './platform/terminal.ts';
import { createLogReport } from './start-report.ts';
import { createTerminalReport } from './terminal-report.ts';

/** The process exits after this time, whatever hangs. */
const MAX_STOP_MS = 9_500;

const stopping = new AbortController();
const terminal = process.stdout.isTTY ? new Terminal(process.stdout) : null;

/** Stops once; further signals (an impatient Ctrl-C, a launcher that passes it on) change nothing. */
function stopOnSignals(): void {
  const stop = () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // If the launcher was killed, no signal would reach this process any more.
  if (process.connected) process.once('disconnect', stop);
}

const openReport = (printSetupLink: boolean) =>
  terminal ? createTerminalReport(terminal) : createLogReport(openLog('info'), printSetupLink);

const openServerLog = (level: string) =>
  terminal ? openTerminalLog(level, terminal, stopping.signal) : openLog(level, { stop: stopping.signal });

async function main(): Promise<number> {
  let report = openReport(false);
  try {
    const config = readConfig(process.env);
    report = openReport(config.printSetupLink);
    await runServer({
      config,
      log: openServerLog(config.logLevel),
      report,
      stop: stopping.signal,
      withDemo: process.argv.includes('--demo'),
      withWeb: !process.argv.includes('--without-web'),
    });
    return 0;
  } catch (error) {
    if (stopping.signal.aborted && (error as Error).name === 'AbortError') return 0;
    report.failed(error);
    return 1;
  }
}

stopOnSignals();
process.exit(await main());
