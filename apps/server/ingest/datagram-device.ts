import type { DatagramDecoder } from '@groundwork/decoders/decoder.ts';
import type { ClosedBecause } from './closed-because.ts';
import type { ConnectionServices } from './device-connection.ts';
import type { Session } from './open-sessions.ts';
import { type Packet, SourceGone, takePacket } from './pipeline.ts';

/** The protocol that a port of datagrams speaks, and the type of the sources that may speak it. */
export type DatagramProtocol = { readonly decoder: DatagramDecoder; readonly sourceType: string };

/** Where a datagram came from, and the way back. */
export type DatagramSender = { readonly address: string; readonly send: (reply: Uint8Array) => void };

export type DroppedBecause = 'crowded' | 'database-unavailable' | 'not-committed' | 'source-gone';

/** A device waits for each answer; of one that sends on without, so many packets wait for their turn. */
const MAX_WAITING = 8;

/**
 * One device that speaks in datagrams, from its first one until it has been silent for long: its packets in
 * their turn, each answered for itself. What is dropped is not answered, so the device sends it again.
 */
export class DatagramDevice implements Session {
  readonly #code: string;
  readonly #protocol: DatagramProtocol;
  readonly #services: ConnectionServices;
  readonly #onGone: () => void;
  readonly #silence: NodeJS.Timeout;
  #turn: Promise<void> = Promise.resolve();
  #waiting = 0;
  #isKnown = false;
  #isGone = false;

  /** `onGone` is called once, when the device need not be remembered any longer. */
  constructor(code: string, protocol: DatagramProtocol, services: ConnectionServices, onGone: () => void) {
    this.#code = code;
    this.#protocol = protocol;
    this.#services = services;
    this.#onGone = onGone;
    this.#silence = setTimeout(() => this.#leave(), services.settings.idleTimeoutMs).unref();
  }

  /** Takes a packet when those before it are done. */
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

  /** Another connection speaks for the device from now on, or the gateway stops. */
  close(_because: ClosedBecause): void {
    this.#leave();
  }

  /** Resolves when nothing of the device is under way. */
  finish(): Promise<void> {
    return this.#turn;
  }

  async #handle(packet: Packet, sender: DatagramSender): Promise<void> {
    if (!(await this.#logIn(sender))) return;
    try {
      await takePacket(
        packet,
        { code: this.#code, isOpen: () => !this.#isGone, send: sender.send },
        this.#services,
      );
    } catch (error) {
      this.#drop(error instanceof SourceGone ? 'source-gone' : 'not-committed');
      if (error instanceof SourceGone) this.#leave();
    }
  }

  /** Each datagram names its device; the first one that an organisation owns stands for a login. */
  async #logIn({ address }: DatagramSender): Promise<boolean> {
    if (this.#isKnown) return true;
    const identity = await this.#services.identities.lookUp(this.#code).catch(() => undefined);
    if (identity === undefined) this.#drop('database-unavailable');
    else if (identity?.type === this.#protocol.sourceType) this.#open();
    else this.#refuse(identity === null ? 'unknown-code' : 'other-type', address);
    return this.#isKnown;
  }

  #open(): void {
    if (this.#isGone) return;
    this.#isKnown = true;
    this.#services.sessions.open(this.#code, this);
  }

  /** Nothing is answered, for the protocol has no refusal: the device keeps its records and tries again. */
  #refuse(reason: 'unknown-code' | 'other-type', address: string): void {
    const { metrics, unknownDevices } = this.#services;
    metrics.refusedLogins.inc({ reason });
    if (reason === 'unknown-code') unknownDevices.note(this.#protocol.decoder.protocol, this.#code, address);
  }

  #drop(reason: DroppedBecause): void {
    this.#services.metrics.droppedDatagrams.inc({ reason });
  }

  #leave(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    clearTimeout(this.#silence);
    if (this.#isKnown) this.#services.sessions.forget(this.#code, this);
    this.#onGone();
  }
}
