import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from './log.ts';

/** A part that takes longer to close is left to the end of the process. */
const MAX_CLOSE_MS = 7_000;

type Closable = { readonly name: string; readonly close: () => Promise<void> };

/** The open parts of the process. Closes the last opened first, and continues if one fails. */
export class ClosingList {
  readonly #log: Logger;
  readonly #open: Closable[] = [];

  constructor(log: Logger) {
    this.#log = log;
  }

  add(name: string, close: () => Promise<void>): void {
    this.#open.push({ name, close });
  }

  async closeAll(): Promise<void> {
    for (let last = this.#open.pop(); last; last = this.#open.pop()) await this.#close(last);
  }

  async #close({ name, close }: Closable): Promise<void> {
    try {
      const late = wait(MAX_CLOSE_MS, 'late' as const, { ref: false });
      if ((await Promise.race([close(), late])) === 'late') this.#log.error(`${name} does not close`);
    } catch (error) {
      this.#log.error({ err: error }, `failed to close ${name}`);
    }
  }
}
