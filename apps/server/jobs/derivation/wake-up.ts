/** Lets one waiter wait for a call of `wake` or a timeout. A call while no one waits ends the next wait at once. */
export class WakeUp {
  #isWoken = false;
  #wake: (() => void) | null = null;

  wake(): void {
    this.#isWoken = true;
    this.#wake?.();
  }

  async wait(maxMs: number): Promise<void> {
    if (!this.#isWoken) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, maxMs);
      this.#wake = resolve;
      await promise;
      this.#wake = null;
      clearTimeout(timer);
    }
    this.#isWoken = false;
  }
}
