import type { Terminal } from './terminal.ts';

const TICK_MS = 1_000;
const SEPARATOR = ' · ';

/** The status line of things that go on at once and take long. Renewed each second. */
export class TickingStatus {
  readonly #terminal: Terminal;
  readonly #texts = new Map<string, () => string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  /** Shows the text for the thing, which depends on the milliseconds since now. */
  set(name: string, text: (ms: number) => string): void {
    const startedMs = performance.now();
    this.#texts.set(name, () => text(performance.now() - startedMs));
    this.#show();
    this.#timer ??= setInterval(() => this.#show(), TICK_MS).unref();
  }

  clear(name: string): void {
    this.#texts.delete(name);
    this.#show();
    if (this.#texts.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  clearAll(): void {
    for (const name of [...this.#texts.keys()]) this.clear(name);
  }

  #show(): void {
    this.#terminal.setStatus([...this.#texts.values()].map((text) => text()).join(SEPARATOR));
  }
}
