import { ArrivalStretches } from './arrival-stretches.ts';
import type { CloseReason, DropReason } from './counted-reasons.ts';
import type { ConnectionServices } from './device-connection.ts';
import type { DatagramPort } from './device-port.ts';
import type { Session } from './open-sessions.ts';
import { type Packet, SourceGone, takePacket } from './pipeline.ts';

/** The address of a datagram's sender, and the function that replies to it. */
export type DatagramSender = { readonly address: string; readonly send: (reply: Uint8Array) => void };

/** Packets that may queue for a device that sends on without waiting for its acknowledgements. */
const MAX_WAITING = 8;

/**
 * One device that sends datagrams, from the first one until it has been silent for the idle timeout. Handles its
 * packets one after the other and acknowledges each. A dropped packet is not acknowledged, so the device resends it.
 */
export class DatagramDevice implements Session {
  readonly #code: string;
  readonly #port: DatagramPort;
  readonly #stretches = new ArrivalStretches();
  readonly #services: ConnectionServices;
  readonly #onGone: () => void;
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

  async #handle(packet: Packet, sender: DatagramSender): Promise<void> {
    if (!(await this.#logIn(sender))) return;
    try {
      await takePacket(
        packet,
        { code: this.#code, stretches: this.#stretches, isOpen: () => !this.#isGone, send: sender.send },
        this.#services,
      );
    } catch (error) {
      this.#drop(error instanceof SourceGone ? 'source-gone' : 'not-committed');
      if (error instanceof SourceGone) this.#leave();
    }
  }

  /** Each datagram names its device, so the first one with a known code counts as the login. */
  async #logIn({ address }: DatagramSender): Promise<boolean> {
    if (this.#isKnown) return true;
    const identity = await this.#services.identities.lookUp(this.#code).catch(() => undefined);
    if (identity === undefined) this.#drop('database-unavailable');
    else if (identity?.type === this.#port.sourceType) this.#open();
    else this.#refuse(identity === null ? 'unknown-code' : 'other-type', address);
    return this.#isKnown;
  }

  #open(): void {
    if (this.#isGone) return;
    this.#isKnown = true;
    this.#services.sessions.open(this.#code, this);
  }

  /** Sends nothing, because the protocol has no refusal: the device keeps its records and tries again. */
  #refuse(reason: 'unknown-code' | 'other-type', address: string): void {
    const { metrics, unknownDevices } = this.#services;
    metrics.countRefusedLogin(reason);
    if (reason === 'unknown-code') unknownDevices.note(this.#port.decoder.protocol, this.#code, address);
  }

  #drop(reason: DropReason): void {
    this.#services.metrics.countDroppedDatagram(reason);
  }

  #leave(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    clearTimeout(this.#silence);
    if (this.#isKnown) this.#services.sessions.forget(this.#code, this);
    this.#onGone();
  }
}
