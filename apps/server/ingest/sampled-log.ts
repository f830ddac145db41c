import type { Logger } from '../platform/log.ts';

const QUIET_MS = 10_000;

/**
 * Writes the first of many alike at once, and then one line in ten seconds with how many there were: a
 * thousand devices with one trouble must not fill the disk.
 */
export class SampledLog {
  readonly #log: Logger;
  readonly #states = new Map<string, { quietUntil: number; unsaid: number }>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** `message` names the kind, so it holds nothing of the single case. */
  warn(message: string, error?: unknown): void {
    const now = performance.now();
    const state = this.#states.get(message) ?? { quietUntil: 0, unsaid: 0 };
    this.#states.set(message, state);
    if (now < state.quietUntil) {
      state.unsaid += 1;
      return;
    }
    this.#log.warn({ alike: state.unsaid, ...(error !== undefined && { err: error }) }, message);
    state.quietUntil = now + QUIET_MS;
    state.unsaid = 0;
  }
}
