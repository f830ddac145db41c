import type { SourceId } from '@groundwork/domain/ids.ts';
import { RecentMap } from '../platform/recent-map.ts';

const MINUTE_MS = 60_000;

/** Records that a source may still send, at a time of `performance.now()`; negative after a large packet. */
type Allowance = { left: number; at: number };

export type RateOptions = {
  readonly maxPerMinute: number;
  /** While it returns true, nothing is limited: a demo fleet sends a month in a minute. */
  readonly isLifted?: () => boolean;
};

/**
 * How many records each source may send: those of a minute at once, then as many as a minute allows. Counts all that
 * arrives, stored before or not, by whatever way the source sends. In the memory of the process.
 */
export class RecordRates {
  readonly #maxPerMinute: number;
  readonly #isLifted: () => boolean;
  /** An unused allowance is full again after a minute, so it may be forgotten. */
  readonly #allowances = new RecentMap<SourceId, Allowance>(MINUTE_MS);

  constructor({ maxPerMinute, isLifted = () => false }: RateOptions) {
    this.#maxPerMinute = maxPerMinute;
    this.#isLifted = isLifted;
  }

  /**
   * Takes the records of a packet from the allowance and returns 0, or takes none and returns after how many milliseconds
   * the packet may be tried again. A packet may exceed what is left: the next one waits for longer.
   */
  take(sourceId: SourceId, records: number): number {
    const allowance = this.#refill(sourceId);
    if (allowance.left <= 0 && records > 0 && !this.#isLifted())
      return Math.ceil(((1 - allowance.left) * MINUTE_MS) / this.#maxPerMinute);
    allowance.left -= records;
    return 0;
  }

  #refill(sourceId: SourceId): Allowance {
    const now = performance.now();
    const allowance = this.#allowances.get(sourceId, now);
    if (!allowance) {
      const full = { left: this.#maxPerMinute, at: now };
      this.#allowances.set(sourceId, full, now);
      return full;
    }
    const gained = ((now - allowance.at) * this.#maxPerMinute) / MINUTE_MS;
    allowance.left = Math.min(this.#maxPerMinute, allowance.left + gained);
    allowance.at = now;
    return allowance;
  }
}
