import { setImmediate as nextTurn } from 'node:timers/promises';

/** Too short to delay a device's acknowledgement or a screen noticeably. */
const MAX_TURN_MS = 2;

/** Settles when the work that waits last has begun its turn. */
let lastTurn: Promise<void> = Promise.resolve();

/** Lets long work share the thread with requests, and with other long work: one turn of one of them between two requests. */
export class Turn {
  #beganAt = performance.now();

  /** Yields to requests if this turn has lasted too long. Call it often. */
  async share(): Promise<void> {
    if (performance.now() - this.#beganAt < MAX_TURN_MS) return;
    lastTurn = lastTurn.then(() => nextTurn());
    await lastTurn;
    this.#beganAt = performance.now();
  }

  /** Takes steps until the last, yields to requests between them as often as necessary, and returns the result. */
  async shareSteps<Result>(steps: Generator<undefined, Result, undefined>): Promise<Result> {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      await this.share();
    }
  }
}
