/** Pino's numeric log levels. */
const LEVELS: Readonly<Record<number, string>> = { 40: 'warn', 50: 'error', 60: 'fatal' };

export type LoggedLines = {
  readonly counts: Readonly<Record<'warn' | 'error' | 'fatal', number>>;
  /** Messages of the first few lines above level warn. */
  readonly errors: readonly string[];
};

const MAX_KEPT = 5;

/** Counts a server's log lines, which are JSON, by level. */
export function countLogLines(output: string): LoggedLines {
  const counts = { warn: 0, error: 0, fatal: 0 };
  const errors: string[] = [];
  for (const line of output.split('\n').filter((text) => text.startsWith('{"level":'))) {
    const level = LEVELS[Number(/^\{"level":(\d+)/.exec(line)?.[1])];
    if (level !== 'warn' && level !== 'error' && level !== 'fatal') continue;
    counts[level] += 1;
    if (level !== 'warn' && errors.length < MAX_KEPT) errors.push(formatMessage(line));
  }
  return { counts, errors };
}

/** Returns the message of a line, with that of its error. */
function formatMessage(line: string): string {
  const { msg = '', err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
  return err?.message ? `${msg}: ${err.message}` : msg;
}
