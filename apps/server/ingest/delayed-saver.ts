import type { SampledLog } from '../platform/sampled-log.ts';

const SAVE_EVERY_MS = 1_000;

type Parts<Item> = {
  readonly save: (items: readonly Item[]) => Promise<void>;
  readonly log: SampledLog;
  /** Logged if a save fails; its items are lost. */
  readonly failed: string;
};

/** Collects items by key and saves them once a second, so that frequent events cost one write. */
export class DelayedSaver<Item> {
  readonly #parts: Parts<Item>;
  #items = new Map<string, Item>();
  #timer: NodeJS.Timeout | null = null;
  #saving: Promise<void> = Promise.resolve();

  constructor(parts: Parts<Item>) {
    this.#parts = parts;
  }

  /** Number of items that wait to be saved. */
  get size(): number {
    return this.#items.size;
  }

  /** The item with this key that waits to be saved. */
  get(key: string): Item | undefined {
    return this.#items.get(key);
  }

  set(key: string, item: Item): void {
    this.#items.set(key, item);
    this.#timer ??= setTimeout(() => this.#begin(), SAVE_EVERY_MS);
  }

  /** Saves what waits. */
  async stop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#begin();
    await this.#saving;
  }

  #begin(): void {
    this.#timer = null;
    const items = [...this.#items.values()];
    this.#items = new Map();
    if (items.length > 0) this.#saving = this.#saving.then(() => this.#save(items));
  }

  async #save(items: readonly Item[]): Promise<void> {
    const { save, log, failed } = this.#parts;
    try {
      await save(items);
    } catch (error) {
      log.warn(failed, error);
    }
  }
}
