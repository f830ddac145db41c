import { quantile } from '../../testing/quantile.ts';

export type CallTime = {
  readonly name: string;
  readonly count: number;
  readonly failed: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly maxMs: number;
};

/** Durations of calls by name, until the last byte of the response. */
export class CallTimes {
  readonly #took = new Map<string, number[]>();
  readonly #failed = new Map<string, number>();

  /** Notes a call; null: it failed or was refused. */
  note(name: string, tookMs: number | null): void {
    if (tookMs === null) this.#failed.set(name, (this.#failed.get(name) ?? 0) + 1);
    else this.#getDurations(name).push(tookMs);
  }

  #getDurations(name: string): number[] {
    const took = this.#took.get(name) ?? [];
    this.#took.set(name, took);
    return took;
  }

  list(): CallTime[] {
    const names = new Set([...this.#took.keys(), ...this.#failed.keys()]);
    return [...names].sort().map((name) => {
      const took = this.#took.get(name) ?? [];
      return {
        name,
        count: took.length,
        failed: this.#failed.get(name) ?? 0,
        p50Ms: quantile(took, 0.5),
        p95Ms: quantile(took, 0.95),
        maxMs: quantile(took, 1),
      };
    });
  }
}
