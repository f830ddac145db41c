import { ArrivalStretches } from './arrival-stretches.ts';
import type { CloseReason, DropReason } from './counted-reasons.ts';
import type { ConnectionServices } from './device-connection.ts';
import type { DatagramPort } from './device-port.ts';
import { noteRefusedLogin } from './note-refused-login.ts';
import type { Session } from './open-sessions.ts';
import { type Packet, type Sender, SourceGone, takePacket } from './pipeline.ts';
import type { CallerAddress } from './unknown-devices.ts';

/** Where a datagram is from, and the function that replies to it. */
export type DatagramSender = CallerAddress & { readonly send: (reply: Uint8Array) => void };

/** Packets that may queue for a device that sends on without waiting for its acknowledgements. */
const MAX_WAITING = 8;

/**
 * One device that sends datagrams, from the first one until it has been silent for the idle timeout. Handles its
 * packets one after the other and acknowledges each. A dropped packet is not acknowledged, so the device resends it.
 * A connection of the same device stays as it is.
 */
export class DatagramDevice implements Session {
  readonly #code: string;
  readonly #port: DatagramPort;
  readonly #services: ConnectionServices;
  readonly #onGone: () => void;
  readonly #sender: Omit<Sender, 'network' | 'send'>;
  readonly #silence: NodeJS.Timeout;
  #turn: Promise<void> = Promise.resolve();
  #waiting = 0;
  #isKnown = false;
  #isGone = false;

  /** Calls `onGone` once, when the device can be forgotten. */
  constructor(code: string, port: DatagramPort, services: ConnectionServices, onGone: () => void) {
    this.#code = code;
    this.#port = port;
    this.#services = services;
    this.#onGone = onGone;
    this.#sender = { code, stretches: new ArrivalStretches(), isOpen: () => !this.#isGone };
    this.#silence = setTimeout(() => this.#leave(), services.settings.idleTimeoutMs).unref();
  }

  /** Queues a packet behind the earlier ones of the device. */
  take(packet: Packet, sender: DatagramSender): void {
    if (this.#waiting >= MAX_WAITING) {
      this.#drop('crowded');
      return;
    }
    this.#waiting += 1;
    this.#silence.refresh();
    this.#turn = this.#turn
      .then(() => this.#handle(packet, sender))
      .finally(() => {
        this.#waiting -= 1;
        if (this.#waiting === 0 && !this.#isKnown) this.#leave();
      });
  }

  /** Ends the session, because another connection took over the device or the gateway stops. */
  close(_because: CloseReason): void {
    this.#leave();
  }

  /** Resolves when no packet of the device is being handled. */
  finish(): Promise<void> {
    return this.#turn;
  }

  async #handle(packet: Packet, { network, send, ...from }: DatagramSender): Promise<void> {
    if (!(await this.#logIn({ network, ...from }))) return;
    if (this.#hasSentTooMuch(packet)) {
      this.#drop('too-many-records');
      return;
    }
    try {
      await takePacket(packet, { ...this.#sender, network, send }, this.#services);
    } catch (error) {
      this.#drop(error instanceof SourceGone ? 'source-gone' : 'not-committed');
      if (error instanceof SourceGone) this.#leave();
    }
  }

  /** Each datagram names its device, so the first one with a known code counts as the login. */
  async #logIn(from: CallerAddress): Promise<boolean> {
    if (this.#isKnown) return true;
    const identity = await this.#services.identities.lookUp(this.#code).catch(() => undefined);
    if (identity === undefined) this.#drop('database-unavailable');
    else if (identity?.type === this.#port.sourceType) this.#open();
    else this.#refuse(identity === null ? 'unknown-code' : 'other-type', from);
    return this.#isKnown;
  }

  #open(): void {
    if (this.#isGone) return;
    this.#isKnown = true;
    this.#services.sessions.open(this.#code, this.#port.transport, this);
  }

  /** Sends nothing, because the protocol has no refusal: the device keeps its records and tries again. */
  #refuse(reason: 'unknown-code' | 'other-type', from: CallerAddress): void {
    const { protocol } = this.#port.decoder;
    noteRefusedLogin({ ...from, code: this.#code, protocol, reason }, this.#services);
  }

  #hasSentTooMuch({ readings }: Packet): boolean {
    const { identities, traffic } = this.#services;
    const source = identities.find(this.#code);
    return source !== null && traffic.take(source, readings.length) > 0;
  }

  #drop(reason: DropReason): void {
    this.#services.metrics.countDroppedDatagram(reason);
  }

  #leave(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    clearTimeout(this.#silence);
    if (this.#isKnown) this.#services.sessions.forget(this.#code, this.#port.transport, this);
    this.#onGone();
  }
}
