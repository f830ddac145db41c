import type { Logger } from '../platform/log.ts';

const QUIET_MS = 10_000;

/**
 * Logs the first of many equal messages at once, then one line per ten seconds with the number suppressed since:
 * a thousand devices with the same problem must not fill the disk.
 */
export class SampledLog {
  readonly #log: Logger;
  readonly #states = new Map<string, { quietUntil: number; suppressed: number }>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** `message` identifies the kind of problem, so it must hold no details of a single case. */
  warn(message: string, error?: unknown): void {
    const now = performance.now();
    const state = this.#states.get(message) ?? { quietUntil: 0, suppressed: 0 };
    this.#states.set(message, state);
    if (now < state.quietUntil) {
      state.suppressed += 1;
      return;
    }
    this.#log.warn({ alike: state.suppressed, ...(error !== undefined && { err: error }) }, message);
    state.quietUntil = now + QUIET_MS;
    state.suppressed = 0;
  }
}
