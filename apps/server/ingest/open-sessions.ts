import type { ClosedBecause } from './closed-because.ts';

export type Session = { close(because: ClosedBecause): void };

/** Which connection speaks for which device: one each, and the newest. */
export class OpenSessions {
  readonly #byCode = new Map<string, Session>();
  readonly #onGone: (code: string) => void;

  constructor(onGone: (code: string) => void) {
    this.#onGone = onGone;
  }

  /** A device that calls again has lost its old connection, whether or not we have noticed. */
  open(code: string, session: Session): void {
    const before = this.#byCode.get(code);
    this.#byCode.set(code, session);
    before?.close('replaced');
  }

  forget(code: string, session: Session): void {
    if (this.#byCode.get(code) !== session) return;
    this.#byCode.delete(code);
    this.#onGone(code);
  }
}
