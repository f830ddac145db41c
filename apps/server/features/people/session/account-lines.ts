import { Refusal } from '../../../platform/refusal.ts';

/** One attempt that runs and four that wait. More at once are no person's. */
export const MAX_IN_LINE = 5;
const RETRY_AFTER_SECONDS = 15;

type Line = { size: number; last: Promise<unknown> };

/** Lines of sign-in attempts: those with the same key run one after the other, others at the same time. */
export class AccountLines {
  readonly #lines = new Map<string, Line>();

  /** Runs the work after all that stands in the line before it. Throws TOO_MANY_REQUESTS if the line is full. */
  async run<Result>(key: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(key) ?? { size: 0, last: Promise.resolve() };
    if (line.size >= MAX_IN_LINE) throw new Refusal('TOO_MANY_REQUESTS', [], RETRY_AFTER_SECONDS);
    line.size += 1;
    this.#lines.set(key, line);
    const turn = line.last.then(() => {
      signal.throwIfAborted();
      return work();
    });
    line.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      line.size -= 1;
      if (line.size === 0) this.#lines.delete(key);
    }
  }
}
