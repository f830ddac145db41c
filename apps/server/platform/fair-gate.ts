type Waiting = { readonly enter: () => void };

/** Why an entry was given up: `own`, because those of the same key take their share already; `others`. */
export type GivenUp = 'own' | 'others';

/** Who asks screen after screen pauses for less than this. */
const ACTIVE_MS = 2_000;

/**
 * Lets a number of works run at once and shares the places fairly among keys, such as organisations: the next free place goes to
 * the key with the fewest running works, and among those to the one that has waited longest. With `placesPerKey`, a key alone
 * has as many at most, also while others are free; keys that were active in the last seconds divide that number among them, and
 * each has one at least. So a key with a thousand works waiting leaves processors free for the next work of another. The key `null`
 * stands for works of nobody in particular, which take nothing from a key's share.
 */
export class FairGate<Key> {
  readonly #places: number;
  readonly #placesPerKey: number;
  readonly #running = new Map<Key, number>();
  /** When each key last entered or left, by `performance.now()`, the latest last. */
  readonly #activeAt = new Map<Key, number>();
  readonly #waiting = new Map<Key, Waiting[]>();
  #taken = 0;

  constructor(places: number, placesPerKey = places) {
    this.#places = places;
    this.#placesPerKey = placesPerKey;
  }

  /**
   * Waits for a place; the function that it returns gives the place back. Rejects with the error that `giveUp` returns after
   * `maxWaitMs`, and with the signal's reason if that aborts.
   */
  async enter(
    key: Key,
    maxWaitMs: number,
    giveUp: (because: GivenUp) => Error,
    signal?: AbortSignal,
  ): Promise<() => void> {
    this.#noteActive(key);
    const isFull = this.#taken >= this.#places || this.#countRunning(key) >= this.#computeShare();
    if (isFull) await this.#wait(key, maxWaitMs, giveUp, signal);
    else this.#take(key);
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      this.#give(key);
    };
  }

  get waiting(): number {
    return [...this.#waiting.values()].flat().length;
  }

  async #wait(
    key: Key,
    maxWaitMs: number,
    giveUp: (because: GivenUp) => Error,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const turn = Promise.withResolvers<void>();
    const waiting = { enter: turn.resolve };
    const line = this.#waiting.get(key) ?? [];
    // Set again, so that a key whose line was empty stands behind the others.
    if (line.length === 0) this.#waiting.set(key, line);
    line.push(waiting);
    const leave = (error: unknown) => {
      this.#remove(key, waiting);
      turn.reject(error);
    };
    const timer = setTimeout(() => leave(giveUp(this.#findCause(key))), maxWaitMs);
    const abort = () => leave(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    try {
      await turn.promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  /** A key that has its share of the places waits for its own works. */
  #findCause(key: Key): GivenUp {
    const share = Math.min(this.#computeShare(), this.#places / Math.max(1, this.#running.size));
    return this.#countRunning(key) >= share ? 'own' : 'others';
  }

  #noteActive(key: Key): void {
    if (key === null) return;
    this.#activeAt.delete(key);
    this.#activeAt.set(key, performance.now());
  }

  /** How many places each key may have now. */
  #computeShare(): number {
    if (this.#placesPerKey >= this.#places) return this.#places;
    const since = performance.now() - ACTIVE_MS;
    for (const [key, at] of this.#activeAt) {
      if (at >= since) break;
      this.#activeAt.delete(key);
    }
    return Math.max(1, Math.floor(this.#placesPerKey / Math.max(1, this.#activeAt.size)));
  }

  #countRunning(key: Key): number {
    return this.#running.get(key) ?? 0;
  }

  #take(key: Key): void {
    this.#taken += 1;
    this.#running.set(key, this.#countRunning(key) + 1);
  }

  #give(key: Key): void {
    const left = (this.#running.get(key) ?? 1) - 1;
    if (left === 0) this.#running.delete(key);
    else this.#running.set(key, left);
    this.#taken -= 1;
    this.#noteActive(key);
    // More than one if the shares have grown.
    while (this.#taken < this.#places && this.#admitNext());
  }

  /** Returns whether a work was admitted. */
  #admitNext(): boolean {
    let next: Key | undefined;
    let fewest = this.#computeShare();
    for (const key of this.#waiting.keys()) {
      const running = this.#countRunning(key);
      if (running >= fewest) continue;
      [next, fewest] = [key, running];
    }
    if (next === undefined) return false;
    const line = this.#waiting.get(next) ?? [];
    const [first] = line;
    if (!first) return false;
    this.#remove(next, first);
    // Behind the others with as few running works.
    const rest = this.#waiting.get(next);
    if (rest) {
      this.#waiting.delete(next);
      this.#waiting.set(next, rest);
    }
    this.#take(next);
    first.enter();
    return true;
  }

  #remove(key: Key, waiting: Waiting): void {
    const line = this.#waiting.get(key);
    const index = line?.indexOf(waiting) ?? -1;
    if (!line || index < 0) return;
    line.splice(index, 1);
    if (line.length === 0) this.#waiting.delete(key);
  }
}
