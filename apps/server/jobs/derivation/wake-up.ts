/** Lets one sleeper wait for a bell or for time; a bell that rings while nobody sleeps is not forgotten. */
export class WakeUp {
  #hasRung = false;
  #wake: (() => void) | null = null;

  ring(): void {
    this.#hasRung = true;
    this.#wake?.();
  }

  async wait(longestMs: number): Promise<void> {
    if (!this.#hasRung) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, longestMs);
      this.#wake = resolve;
      await promise;
      this.#wake = null;
      clearTimeout(timer);
    }
    this.#hasRung = false;
  }
}
