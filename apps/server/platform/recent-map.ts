/**
 * A map that forgets entries that were neither read nor set for a while: after `keepMs` at the earliest, after twice that
 * at the latest. Needs no timer and reads no clock, which costs more than the rest: callers pass the time in milliseconds.
 */
export class RecentMap<Key, Value> {
  readonly #keepMs: number;
  #recent = new Map<Key, Value>();
  #older = new Map<Key, Value>();
  #rotatedAt = Number.NEGATIVE_INFINITY;

  constructor(keepMs: number) {
    this.#keepMs = keepMs;
  }

  get size(): number {
    return this.#recent.size + this.#older.size;
  }

  get(key: Key, now: number): Value | undefined {
    this.#rotate(now);
    const recent = this.#recent.get(key);
    if (recent !== undefined) return recent;
    const older = this.#older.get(key);
    if (older !== undefined) this.set(key, older, now);
    return older;
  }

  set(key: Key, value: Value, now: number): void {
    this.#rotate(now);
    this.#older.delete(key);
    this.#recent.set(key, value);
  }

  #rotate(now: number): void {
    const elapsedMs = now - this.#rotatedAt;
    if (elapsedMs < this.#keepMs) return;
    this.#older = elapsedMs < 2 * this.#keepMs ? this.#recent : new Map();
    this.#recent = new Map();
    this.#rotatedAt = now;
  }
}
