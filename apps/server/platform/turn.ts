import { setImmediate as nextTurn } from 'node:timers/promises';

/** Too short to delay a device's acknowledgement noticeably. */
const MAX_TURN_MS = 5;

/** Lets long work share the thread with requests. */
export class Turn {
  #beganAt = performance.now();

  /** Yields to requests if this turn has lasted too long. Call it often. */
  async share(): Promise<void> {
    if (performance.now() - this.#beganAt < MAX_TURN_MS) return;
    await nextTurn();
    this.#beganAt = performance.now();
  }
}
