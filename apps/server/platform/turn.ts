import { setImmediate as nextTurn } from 'node:timers/promises';

/** A device that waits for its acknowledgement does not notice so much. */
const MAX_TURN_MS = 5;

/** Long work in one thread with those who wait for an answer. */
export class Turn {
  #beganAt = performance.now();

  /** Lets them go first where this turn has lasted long. Call it often. */
  async share(): Promise<void> {
    if (performance.now() - this.#beganAt < MAX_TURN_MS) return;
    await nextTurn();
    this.#beganAt = performance.now();
  }
}
