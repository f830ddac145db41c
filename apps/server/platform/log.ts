import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { ClientShares } from './client-shares.ts';
import { isDatabaseAway } from './database-away.ts';
import { toLoggedError } from './logged-error.ts';
import { Terminal } from './terminal.ts';

export type { Logger } from 'pino';

/** Names that are redacted in the first two levels of a log line. */
const SECRETS = ['password', 'token', 'authorization', 'cookie'].flatMap((name) => [name, `*.${name}`]);

/** Where log lines go, and what changes them. */
export type LogOptions = {
  /** Absent: the standard output. */
  readonly destination?: DestinationStream;
  /** Aborts when the process begins to stop. */
  readonly stop?: AbortSignal;
};

/**
 * Opens the log of the process: one line of JSON per event, and of an error only what `toLoggedError` allows. Callers never
 * pass passwords, tokens or database addresses; the redacted names are only a second barrier.
 */
export function openLog(level: string, { destination = standardOutput(), stop }: LogOptions = {}): Logger {
  let bytesWritten = 0;
  const shares = new ClientShares((leftOut) =>
    log.warn(leftOut, 'log lines left out: this client wrote too many in a minute'),
  );
  const options: LoggerOptions = {
    level,
    base: null,
    redact: SECRETS,
    serializers: { err: (error: unknown) => toLoggedError(error) },
    formatters: { log: replaceErrors },
    hooks: {
      logMethod(args, method) {
        if (stop?.aborted && isAboutDatabaseAway(args[0])) return;
        const { [CLIENT]: findClient } = this as ClientLog;
        if (!findClient) method.apply(this, args);
        else
          shares.write(findClient(), () => {
            method.apply(this, args);
            return bytesWritten;
          });
      },
      streamWrite(line) {
        bytesWritten = Buffer.byteLength(line);
        return line;
      },
    },
  };
  const log: Logger = pino(options, destination);
  return log;
}

/** On a logger of one client and, by inheritance, on its children. */
const CLIENT = Symbol('client');
type ClientLog = { readonly [CLIENT]?: () => string };

/** Marks the lines of a logger as caused by one client, of which the log takes only so many bytes a minute. */
export const logOfClient = <Log extends object>(log: Log, findClient: () => string): Log =>
  Object.assign(log, { [CLIENT]: findClient });

/** While the process stops, its database may stop too: a service manager signals both. That is no error. */
const isAboutDatabaseAway = (fields: unknown): boolean =>
  typeof fields === 'object' && fields !== null && 'err' in fields && isDatabaseAway(fields.err);

/** Replaces errors under any name, which would be written with everything that is attached to them. */
const replaceErrors = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Error && name !== 'err' ? toLoggedError(value) : value,
    ]),
  );

/** Opens a log whose events are short lines for a person. Stacks of errors are shown only at level debug or below. */
export function openTerminalLog(level: string, terminal: Terminal, stop?: AbortSignal): Logger {
  const withStack = level === 'debug' || level === 'trace';
  const destination = { write: (line: string) => terminal.print(formatLogLine(line, withStack)) };
  return openLog(level, { destination, ...(stop && { stop }) });
}

/** Opens the log of a command that prints its own result: warnings and errors only, as lines for a person on a terminal. */
export const openCommandLog = (): Logger =>
  process.stdout.isTTY ? openTerminalLog('warn', new Terminal(process.stdout)) : openLog('warn');

/** Writes synchronously, so that the last lines before a crash are kept. */
const standardOutput = (): DestinationStream => pino.destination({ sync: true });

/** Formats a JSON line for a person: `12:00:01 WARN  what happened: why (lane=3)`. The time is UTC. */
export function formatLogLine(line: string, withStack: boolean): string {
  const { level, time, msg = '', err, ...fields } = JSON.parse(line);
  const name = (pino.levels.labels[level] ?? String(level)).toUpperCase().padEnd(5);
  const reason = err?.message && err.message !== msg ? `: ${err.message}` : '';
  const details = Object.entries(fields).map(([key, value]) => `${key}=${formatValue(value)}`);
  const suffix = details.length > 0 ? ` (${details.join(', ')})` : '';
  const stack = withStack && err?.stack ? `\n${err.stack}` : '';
  return `${new Date(time).toISOString().slice(11, 19)} ${name} ${msg}${reason}${suffix}${stack}`;
}

const formatValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
