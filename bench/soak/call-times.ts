import { quantile } from '../../testing/quantile.ts';

export type CallTime = {
  readonly name: string;
  readonly count: number;
  readonly failed: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly mostMs: number;
};

/** How long each kind of call took, as somebody sees it who waits for the whole answer. */
export class CallTimes {
  readonly #took = new Map<string, number[]>();
  readonly #failed = new Map<string, number>();

  /** Null: it was not answered, or refused. */
  note(name: string, tookMs: number | null): void {
    if (tookMs === null) this.#failed.set(name, (this.#failed.get(name) ?? 0) + 1);
    else this.#tookOf(name).push(tookMs);
  }

  #tookOf(name: string): number[] {
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
        mostMs: quantile(took, 1),
      };
    });
  }
}
