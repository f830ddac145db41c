/** The number of failures without a delay, and the window in which they count. */
type Allowance = { readonly failures: number; readonly windowMs: number };

const PER_ADDRESS: Allowance = { failures: 10, windowMs: 60_000 };
const PER_ACCOUNT: Allowance = { failures: 10, windowMs: 15 * 60_000 };

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 15_000;
/** Maximum number of addresses and accounts kept; the oldest are dropped first. */
const MAX_REMEMBERED = 20_000;

/**
 * Slows down guessing without locking anyone out: beyond the allowance each attempt waits twice as long as the one
 * before, up to 15 s, and the right password still works. Kept in the memory of each process.
 */
export class SignInDelay {
  readonly #failures = new Map<string, number[]>();

  /** Returns the milliseconds that an attempt on this account from this address must wait at `now`. */
  delayMs(address: string, account: string, now: Date): number {
    return Math.max(
      this.#delayOf(`address ${address}`, PER_ADDRESS, now),
      this.#delayOf(`account ${account}`, PER_ACCOUNT, now),
    );
  }

  recordFailure(address: string, account: string, now: Date): void {
    this.#add(`address ${address}`, PER_ADDRESS, now);
    this.#add(`account ${account}`, PER_ACCOUNT, now);
  }

  #delayOf(key: string, { failures, windowMs }: Allowance, now: Date): number {
    const excess = this.#recent(key, windowMs, now).length - failures;
    return excess < 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** excess, MAX_DELAY_MS);
  }

  #recent(key: string, windowMs: number, now: Date): number[] {
    return (this.#failures.get(key) ?? []).filter((at) => at > now.getTime() - windowMs);
  }

  #add(key: string, { failures, windowMs }: Allowance, now: Date): void {
    // More than twice the allowance changes no delay.
    const kept = [...this.#recent(key, windowMs, now), now.getTime()].slice(-2 * failures);
    this.#failures.delete(key);
    this.#failures.set(key, kept);
    for (const oldest of this.#failures.keys()) {
      if (this.#failures.size <= MAX_REMEMBERED) break;
      this.#failures.delete(oldest);
    }
  }
}
