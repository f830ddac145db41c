import type { Logger } from './log.ts';

type Level = 'warn' | 'error';

/** What one occurrence adds to its message. */
type Occurrence = {
  readonly level: Level;
  readonly err?: unknown;
  readonly fields?: Readonly<Record<string, unknown>>;
};

const QUIET_MS = 10_000;

/**
 * Logs the first of many equal messages at once, then at most one line per ten seconds with the number of repeats since:
 * a thousand devices with the same problem, or a database that is away, must not fill the disk.
 */
export class SampledLog {
  readonly #log: Pick<Logger, Level>;
  readonly #held = new Map<string, { repeats: number; last?: Occurrence }>();

  constructor(log: Pick<Logger, Level>) {
    this.#log = log;
  }

  /** `message` identifies the kind of problem, so it must hold no details of a single case. `fields` may. */
  warn(message: string, err?: unknown, fields?: Occurrence['fields']): void {
    this.#note(message, { level: 'warn', err, ...(fields && { fields }) });
  }

  /** As `warn`, for what an operator should look into. */
  error(message: string, err?: unknown, fields?: Occurrence['fields']): void {
    this.#note(message, { level: 'error', err, ...(fields && { fields }) });
  }

  #note(message: string, occurrence: Occurrence): void {
    const held = this.#held.get(message);
    if (held) {
      held.repeats += 1;
      held.last = occurrence;
    } else this.#write(message, occurrence, 0);
  }

  #write(message: string, { level, err, fields }: Occurrence, repeats: number): void {
    const details = { ...fields, ...(repeats > 0 && { repeats }), ...(err !== undefined && { err }) };
    this.#log[level](details, message);
    this.#held.set(message, { repeats: 0 });
    setTimeout(() => this.#release(message), QUIET_MS).unref();
  }

  /** Logs the last of the repeats, so that their number is known even if the problem is over. */
  #release(message: string): void {
    const { last, repeats = 0 } = this.#held.get(message) ?? {};
    this.#held.delete(message);
    if (last) this.#write(message, last, repeats);
  }
}
