import type { CloseReason } from './counted-reasons.ts';

export type Session = { close(reason: CloseReason): void };

/** The open connection of each device: one each, and the newest. */
export class OpenSessions {
  readonly #byCode = new Map<string, Session>();
  readonly #onGone: (code: string) => void;

  constructor(onGone: (code: string) => void) {
    this.#onGone = onGone;
  }

  /** Replaces and closes the device's old connection: a device that connects again has lost it. */
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
