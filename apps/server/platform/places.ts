import { Refusal } from './refusal.ts';

/** A limit of what may run at once for one person, organisation or address. */
export type Seat = { readonly key: string; readonly limit: number };

const RETRY_AFTER_SECONDS = 2;

/** Counts what runs at once, in the memory of the process. */
export class Places {
  readonly #taken = new Map<string, number>();

  /** Takes one place of each seat. Throws TOO_MANY_REQUESTS if one has none left. The function that it returns gives them back. */
  take(seats: readonly Seat[]): () => void {
    const isFull = seats.some(({ key, limit }) => (this.#taken.get(key) ?? 0) >= limit);
    if (isFull) throw new Refusal('TOO_MANY_REQUESTS', [], RETRY_AFTER_SECONDS);
    for (const { key } of seats) this.#taken.set(key, (this.#taken.get(key) ?? 0) + 1);
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      for (const { key } of seats) this.#giveBack(key);
    };
  }

  #giveBack(key: string): void {
    const left = (this.#taken.get(key) ?? 1) - 1;
    if (left === 0) this.#taken.delete(key);
    else this.#taken.set(key, left);
  }
}
