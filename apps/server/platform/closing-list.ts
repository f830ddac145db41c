import type { Logger } from './log.ts';

/** What is open, and how each is closed: last opened, first closed, and none left out because another failed. */
export class ClosingList {
  readonly #log: Logger;
  readonly #open: { readonly name: string; readonly close: () => Promise<void> }[] = [];

  constructor(log: Logger) {
    this.#log = log;
  }

  add(name: string, close: () => Promise<void>): void {
    this.#open.push({ name, close });
  }

  async closeAll(): Promise<void> {
    for (let last = this.#open.pop(); last; last = this.#open.pop())
      await last
        .close()
        .catch((error: unknown) => this.#log.error({ err: error }, `${last?.name} not closed`));
  }
}
