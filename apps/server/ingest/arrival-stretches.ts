import { randomInt } from 'node:crypto';

/** A device that reports events before periodic readings, or repeats some, goes back less than this. */
const MAX_STEP_BACK_MS = 10 * 60_000;
const STRETCHES = 2 ** 16;
const MAX_CONNECTION = 2 ** 15;

/**
 * Numbers the stretches of one connection in which the device's clock goes forward. Readings of a source that arrived
 * apart have different numbers: 16 bits for the connection, chosen at random, and 16 bits for the stretch.
 */
export class ArrivalStretches {
  readonly #connection = randomInt(-MAX_CONNECTION, MAX_CONNECTION);
  #stretch = 0;
  #newestMs = Number.NEGATIVE_INFINITY;

  /** Returns the number for the next reading, in order of arrival, by its device time. */
  next(timeMs: number): number {
    if (timeMs < this.#newestMs - MAX_STEP_BACK_MS) {
      this.#stretch = (this.#stretch + 1) % STRETCHES;
      this.#newestMs = timeMs;
    }
    this.#newestMs = Math.max(this.#newestMs, timeMs);
    return this.#connection * STRETCHES + this.#stretch;
  }
}
