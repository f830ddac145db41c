import { MAX_REFUSED_ADDRESSES } from './ingest-limits.ts';

const MINUTE_MS = 60_000;

type Count = { refused: number; readonly since: number };

/** Counts the refused logins of each network by the minute, which begins with the first one. In the memory of the process. */
export class RefusedLogins {
  readonly #maxPerMinute: number;
  readonly #counts = new Map<string, Count>();

  constructor(maxPerMinute: number) {
    this.#maxPerMinute = maxPerMinute;
  }

  /** Counts a refused login and returns whether it may be answered. */
  count(network: string): boolean {
    const now = performance.now();
    const count = this.#counts.get(network);
    if (count && now - count.since < MINUTE_MS) {
      count.refused += 1;
      return count.refused <= this.#maxPerMinute;
    }
    this.#counts.delete(network);
    this.#counts.set(network, { refused: 1, since: now });
    this.#forgetFirst(now);
    return this.#maxPerMinute > 0;
  }

  /** Networks are in the order of their minutes. */
  #forgetFirst(now: number): void {
    for (const [network, { since }] of this.#counts) {
      if (now - since < MINUTE_MS && this.#counts.size <= MAX_REFUSED_ADDRESSES) return;
      this.#counts.delete(network);
    }
  }
}
