import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

export type { Logger } from 'pino';

/** Never in a log line, wherever in the first two levels they stand. */
const SECRETS = ['password', 'token', 'authorization', 'cookie'].flatMap((name) => [name, `*.${name}`]);

/**
 * The log of the process: a line of JSON for each event, or, on a terminal, a line to read. Passwords,
 * tokens and addresses of databases are never handed to it; the list of names is only the second door.
 */
export function openLog(
  level: string,
  destination: DestinationStream = destinationOf(process.stdout),
): Logger {
  return pino({ level, base: null, redact: SECRETS, serializers: { err: stdSerializers.err } }, destination);
}

/** Written at once: the last lines before an end are the ones that matter. */
const destinationOf = (stream: NodeJS.WriteStream): DestinationStream =>
  stream.isTTY
    ? { write: (line) => void stream.write(`${toRead(line)}\n`) }
    : pino.destination({ sync: true });

/** `12:00:01 warn  what happened {"more":1}` */
function toRead(line: string): string {
  const { level, time, msg, err, ...more } = JSON.parse(line);
  const name = pino.levels.labels[level] ?? level;
  const rest = Object.keys(more).length > 0 ? ` ${JSON.stringify(more)}` : '';
  const stack = err ? `\n${err.stack ?? err.message}` : '';
  return `${new Date(time).toISOString().slice(11, 19)} ${name.padEnd(5)} ${msg ?? ''}${rest}${stack}`;
}
