import type { CloseReason } from './counted-reasons.ts';

export type Session = { close(reason: CloseReason): void };
export type Transport = 'tcp' | 'udp';

/**
 * The open sessions of each device: one over TCP and one over UDP, each the newest. A device that connects again has lost
 * its old connection; but a datagram, whose sender may be anybody, ends no connection. That of a device that changed to
 * UDP ends by itself, when it has been silent for the idle timeout.
 */
export class OpenSessions {
  readonly #byCode = { tcp: new Map<string, Session>(), udp: new Map<string, Session>() };
  readonly #onGone: (code: string) => void;

  /** `onGone` is called when the last session of a device ends. */
  constructor(onGone: (code: string) => void) {
    this.#onGone = onGone;
  }

  /** Replaces and closes the device's old session of this transport. */
  open(code: string, transport: Transport, session: Session): void {
    const sessions = this.#byCode[transport];
    const before = sessions.get(code);
    sessions.set(code, session);
    before?.close('replaced');
  }

  forget(code: string, transport: Transport, session: Session): void {
    const sessions = this.#byCode[transport];
    if (sessions.get(code) !== session) return;
    sessions.delete(code);
    if (!this.#byCode.tcp.has(code) && !this.#byCode.udp.has(code)) this.#onGone(code);
  }
}
