const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 5 * 60_000;

/** Machines that failed, and when each is retried: with exponential backoff. */
export class RetryLater {
  readonly #failed = new Map<string, { failures: number; nextAtMs: number }>();

  mayTry(key: string, nowMs: number): boolean {
    return nowMs >= (this.#failed.get(key)?.nextAtMs ?? Number.NEGATIVE_INFINITY);
  }

  /** Returns the pause until the next try, in milliseconds. */
  noteFailure(key: string, nowMs: number): number {
    const failures = (this.#failed.get(key)?.failures ?? 0) + 1;
    const waitMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
    this.#failed.set(key, { failures, nextAtMs: nowMs + waitMs });
    return waitMs;
  }

  noteSuccess(key: string): void {
    this.#failed.delete(key);
  }
}
