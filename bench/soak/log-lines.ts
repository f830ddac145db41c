/** Levels of pino as numbers in its lines. */
const LEVELS: Readonly<Record<number, string>> = { 40: 'warn', 50: 'error', 60: 'fatal' };

export type LoggedLines = {
  readonly counts: Readonly<Record<'warn' | 'error' | 'fatal', number>>;
  /** What the first few say that are worse than a warning. */
  readonly errors: readonly string[];
};

const MAX_KEPT = 5;

/** Counts what a server logged, which it does in lines of JSON. */
export function countLogLines(output: string): LoggedLines {
  const counts = { warn: 0, error: 0, fatal: 0 };
  const errors: string[] = [];
  for (const line of output.split('\n').filter((text) => text.startsWith('{"level":'))) {
    const level = LEVELS[Number(/^\{"level":(\d+)/.exec(line)?.[1])];
    if (level !== 'warn' && level !== 'error' && level !== 'fatal') continue;
    counts[level] += 1;
    if (level !== 'warn' && errors.length < MAX_KEPT) errors.push(wordsOf(line));
  }
  return { counts, errors };
}

/** The message, and that of the error behind it. */
function wordsOf(line: string): string {
  const { msg = '', err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
  return err?.message ? `${msg}: ${err.message}` : msg;
}
