import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { Terminal } from './terminal.ts';

export type { Logger } from 'pino';

/** Names that are redacted in the first two levels of a log line. */
const SECRETS = ['password', 'token', 'authorization', 'cookie'].flatMap((name) => [name, `*.${name}`]);

/**
 * Opens the log of the process: one line of JSON per event. Callers never pass passwords, tokens or database addresses;
 * the redacted names are only a second barrier.
 */
export function openLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  return pino({ level, base: null, redact: SECRETS, serializers: { err: stdSerializers.err } }, destination);
}

/** Opens a log whose events are short lines for a person. Stacks of errors are shown only at level debug or below. */
export function openTerminalLog(level: string, terminal: Terminal): Logger {
  const withStack = level === 'debug' || level === 'trace';
  return openLog(level, { write: (line) => terminal.print(formatLogLine(line, withStack)) });
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
